import { calendars as calls } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KnockOutCalls } from '../../../testing/features/knock-outs.ts';
import { LeagueCalls } from '../../../testing/features/leagues.ts';
import { TeamDayCalls } from '../../../testing/features/team-days.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  ann = await server.user('player', { name: 'Ann', lastName: 'Lee' });
  bob = await server.user('player', { name: 'Bob', lastName: 'Reed' });
});
afterAll(() => server.close());

async function matchesOf(user: TestUser) {
  const { status, body } = await server.call(calls.ownMatches, {}, user);
  expect(status).toBe(200);
  return body.items;
}
const briefly = async (user: TestUser) =>
  (await matchesOf(user)).map(({ name, part, opponent, day, task }) => [name, part, opponent, day, task]);

it('a person sees the next match of each knock-out, league and team day, what waits for them first', async () => {
  const knockOuts = new KnockOutCalls(server, course.clubId, organiser);
  const leagues = new LeagueCalls(server, course.clubId, organiser);
  const teamDays = new TeamDayCalls(server, course.clubId, organiser);
  expect(await briefly(ann)).toEqual([]);

  const deadlines = ['2036-06-30'];
  const drawn = await knockOuts.drawn([ann, bob], { name: 'Match Cup', deadlines });
  await leagues.add([{ players: [ann] }, { players: [bob] }], { name: 'League', deadlines: ['2036-06-10'] });
  const session = { kind: 'singles', matchCount: 1, date: '2036-06-20', start: '09:10' };
  await teamDays.add({ players: [ann] }, { players: [bob] }, { name: 'Cup Day', sessions: [session] });
  expect(await briefly(ann)).toEqual([
    ['League', 'Round 1', 'Bob Reed', '2036-06-10', 'play'],
    ['Match Cup', 'Final', 'Bob Reed', '2036-06-30', 'play'],
    ['Cup Day', 'Session 1', expect.any(String), '2036-06-20', 'wait'],
  ]);

  const { a } = must(must(drawn.main?.rounds[0]).matches[0]);
  const final = { section: 'main', round: 1, match: 1 } as const;
  expect((await knockOuts.enter(drawn._id, final, { winner: a.entrant, score: '3&2' }, bob)).status).toBe(
    200,
  );
  expect((await briefly(ann))[0]).toEqual(['Match Cup', 'Final', 'Bob Reed', '2036-06-30', 'answer']);
  expect((await briefly(bob)).find(([name]) => name === 'Match Cup')?.at(-1)).toBe('wait');
});

it('a knock-out that is over for a person is listed with the games of their matches only', async () => {
  const knockOuts = new KnockOutCalls(server, course.clubId, organiser);
  const players = [await server.user('player'), await server.user('player')] as const;
  const { id, game, drawn } = await knockOuts.inPlay([...players], course.courseId, {});
  expect((await matchesOf(players[0])).map((one) => [one.task, one.game, one.games])).toEqual([
    ['play', game, [game]],
  ]);
  const { a } = must(must(drawn.main?.rounds[0]).matches[0]);
  const final = { section: 'main', round: 1, match: 1 } as const;
  await knockOuts.enter(id, final, { winner: a.entrant, score: '3&2' }, organiser);
  for (const player of players) {
    expect((await matchesOf(player)).map((one) => [one._id, one.task, one.games])).toEqual([
      [id, 'over', [game]],
    ]);
  }
});
