import { clubs, courses, games, scoreCards } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../testing/games/course.ts';
import { startRound, type TestRound, view } from '../../testing/games/round.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';

let server: Harness;
let admin: TestUser;
let course: TestCourse;
let round: TestRound;

beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
  course = await addCourse(server.storage);
  round = await startRound(server, { players: 1, course });
});
afterAll(async () => {
  await server.close();
});

/** Loads the board into memory, then makes the change. In another process: scoring/two-processes.postgres.test.ts. */
async function boardAfter(change: () => Promise<{ status: number }>) {
  const { _id } = round.game;
  await view(server, _id);
  expect((await change()).status).toBe(200);
  return view(server, _id);
}

it('a club’s new name and time zone are on its boards', async () => {
  const body = { name: 'Moor Golf Club', timeZone: 'Europe/Madrid' };
  const { club } = await boardAfter(() =>
    server.call(clubs.update, { params: { id: course.clubId }, body }, admin),
  );
  expect([club.name, club.timeZone]).toEqual(['Moor Golf Club', 'Europe/Madrid']);
});

it('a course’s new name is on its boards', async () => {
  const board = await boardAfter(() =>
    server.call(courses.update, { params: { id: course.courseId }, body: { name: 'Moor Course' } }, admin),
  );
  expect(board.course.name).toBe('Moor Course');
});

it('a tee’s new name is on its boards', async () => {
  const board = await boardAfter(() =>
    server.call(scoreCards.update, { params: { id: course.whiteId }, body: { name: 'Medal tees' } }, admin),
  );
  expect(board.scoreCards.map(({ name }) => name)).toContain('Medal tees');
});

it('a change of a place that boards do not show changes no board', async () => {
  const before = await view(server, round.game._id);
  const now = await boardAfter(() =>
    server.call(clubs.update, { params: { id: course.clubId }, body: { phone: '01234 567890' } }, admin),
  );
  expect(now.v).toBe(before.v);
});

it('a finished game keeps its version, because it has no subscribers', async () => {
  const done = await startRound(server, { players: 1, course, playing: false });
  await server.call(games.leave, { params: { id: done.game._id } }, done.players[0]);
  await server.call(games.activate, { params: { id: done.game._id } }, done.organiser);
  await server.call(games.close, { params: { id: done.game._id }, body: undefined }, done.organiser);
  const { v } = await view(server, done.game._id);
  await server.call(courses.update, { params: { id: course.courseId }, body: { name: 'Fen Course' } }, admin);
  expect((await view(server, done.game._id)).v).toBe(v);
});
