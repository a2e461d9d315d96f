import { games } from '@flagstick/contract';
import { newGameOf } from '@flagstick/scenarios';
import type { Harness, TestUser } from '../harness.ts';
import type { TestCourse } from './course.ts';

/** A game of today on the test course, a medal for at most four men; `more` has the name of another rule, and other fields. */
export function gameForm(course: TestCourse, more: object = {}) {
  const { rule = 'Medal', ...fields } = more as { readonly rule?: string };
  const setting = {
    course: course.courseId,
    scoreCards: [course.whiteId],
    competition: course.rules.get(rule) ?? '',
  };
  const settings = { maxPlayers: 4, ...fields };
  return newGameOf({ name: 'Saturday', date: new Date().toISOString(), settings }, setting);
}

/** Creates such a game and returns its id. A refusal throws. */
export async function addGame(
  server: Harness,
  course: TestCourse,
  owner: TestUser,
  more: object = {},
): Promise<string> {
  const { status, body, failure } = await server.call(games.insert, { body: gameForm(course, more) }, owner);
  if (status !== 201) throw new Error(JSON.stringify(failure));
  return body._id;
}
