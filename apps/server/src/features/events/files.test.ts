import { events as calls, type EventStanding, games, limits, OpenEvent } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { addRound } from '../../../testing/games/season.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let ann: TestUser;
let id: string;
let second: string;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  ann = await server.user('player', { name: 'Ann', lastName: 'Lee', index: 0 });
  const bob = await server.user('player', { name: 'Bob', lastName: 'Reed', index: 0 });
  const cat = await server.user('player', { name: 'Cat', lastName: 'Moor', index: 0 });
  const first = await addRound(server, organiser, {
    ...{ name: 'Saturday', date: '2026-05-03T09:00:00Z', course: course.courseId, tee: course.whiteId },
    rule: must(course.rules.get('Medal')),
    cards: [
      { player: ann.id, index: 0, grosses: Array.from({ length: 18 }, () => 5) },
      { player: bob.id, index: 0, grosses: Array.from({ length: 18 }, () => 4) },
      { player: cat.id, index: 0, grosses: Array.from({ length: 18 }, () => 6) },
    ],
  });
  second = await addGame(server, course, organiser);
  const body = {
    ...{ name: 'Club Cup', rounds: [{ game: first }, { game: second }] },
    cut: { afterRound: 1, places: 2, within: null },
  };
  id = (await server.call(calls.insert, { body }, organiser)).body._id;
  await server.call(games.close, { params: { id: first }, body: undefined }, organiser);
  const note = { reason: 'withdrawn' as const, afterRound: 1 };
  await server.call(calls.notePlayer, { params: { id, playerId: bob.id }, body: { note } }, organiser);
});
afterAll(() => server.close());

it('the standing as CSV has the rounds, the cut and players who are out; the PDF is a PDF', async () => {
  const file = async (sheet: 'standings' | 'standingsCsv') => {
    const answer = await server.call(calls.sheet, { params: { id, sheet } }, ann);
    expect(answer.status).toBe(200);
    return Buffer.from(answer.body.bytes, 'base64');
  };
  const lines = (await file('standingsCsv')).toString().trim().split(/\r?\n/);
  // Scores against par are numbers, which a spreadsheet calculates with.
  expect(lines[0]?.endsWith(',Counting,To par')).toBe(true);
  expect(lines.slice(1)).toEqual([
    '1,Ann Lee,90,,90,1,19',
    '2,Cat Moor,108,,108,1,37',
    'WD,Bob Reed,72,,72,1,1',
    'Cut +19',
  ]);
  expect((await file('standings')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('the open data have names and figures without ids, for pages of other hosts', async () => {
  const answer = await server.app.inject({ url: `/api/open/events/${id}` });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const open = OpenEvent.parse(answer.json());
  const standing = (await server.raw(calls.standing, { params: { id } })).body as EventStanding;
  expect(open.players.map(({ label, name, score }) => [label, name, score])).toEqual(
    standing.items.map(({ label, name, score }) => [label, name, score]),
  );
  for (const secret of [id, second, ann.id, organiser.id]) expect(answer.body).not.toContain(secret);
});

it('without a public leaderboard there are no open data, also for an organiser', async () => {
  const hidden = { leaderboard: { activateStatus: limits.leaderboardAccess.organiserOnly } };
  const rounds = [
    await addGame(server, course, organiser, hidden),
    await addGame(server, course, organiser, hidden),
  ];
  const body = { name: 'Committee Cup', rounds: rounds.map((game) => ({ game })) };
  const made = await server.call(calls.insert, { body }, organiser);
  const read = await server.raw(calls.open, { params: { id: made.body._id } }, organiser);
  expect(read.status).toBe(404);
});
