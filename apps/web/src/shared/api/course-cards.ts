import * as routes from '@flagstick/contract/routes';
import { readQuery } from './read-query.ts';

/** The tees of a course that the user may use: men first, then by par, highest first. */
export const courseCards = (course: string) =>
  readQuery(routes.courseCalls.scoreCards, { params: { id: course } }, { staleTime: 60_000 });
