import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from './call.ts';
import { keyOf } from './keys.ts';

/** The tees of a course that the user may use: men first, then by par, highest first. */
export const courseCards = (course: string) =>
  queryOptions({
    queryKey: keyOf(routes.courseCalls.scoreCards, { params: { id: course } }),
    queryFn: ({ signal }) => send(routes.courseCalls.scoreCards, { params: { id: course } }, { signal }),
    staleTime: 60_000,
  });
