import { accounts, standings as calls, games, type PublicStandings, tournaments } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addRound, addTournament } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { setPassword } from '../../../testing/set-password.ts';
import { buildApp } from '../../app/app.ts';

let seeding: Harness;
let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  const storage = await testStorage();
  seeding = await Harness.start({}, storage);
  course = await addCourse(storage);
  organiser = await seeding.user('organiser', { name: 'Olga' });
  ann = await seeding.user('player', { name: 'Ann', index: 0 });
  bob = await seeding.user('player', { name: 'Bob', index: 0 });
  const app = await buildApp({ config: testConfig, storage });
  server = Harness.over(app, storage, testConfig);
});
afterAll(async () => {
  await server.app.close();
  await seeding.close();
});

const round = (name: string, cards: ReadonlyArray<readonly [TestUser, number]>) =>
  addRound(seeding, organiser, {
    name,
    date: '2026-05-03T09:00:00Z',
    course: course.courseId,
    tee: course.whiteId,
    rule: must(course.rules.get('Medal')),
    cards: cards.map(([player, gross]) => ({
      player: player.id,
      index: 0,
      grosses: Array.from({ length: 18 }, () => gross),
    })),
  });
const close = (id: string) => server.call(games.close, { params: { id }, body: undefined }, organiser);
const total = { selectedScoreSystem: 9, publicPage: true };
const asked = (id: string, as?: TestUser) => server.raw(calls.public, { params: { id } }, as);
const read = async (id: string): Promise<PublicStandings> => {
  const answer = await asked(id);
  expect(answer.status).toBe(200);
  return answer.body as PublicStandings;
};
const lines = ({ items }: PublicStandings) =>
  items.map(({ name, label, score }) => `${label} ${name} ${score}`);

it('a public page does not exist until it is switched on', async () => {
  const id = await addTournament(server, organiser, [await round('May', [[ann, 4]])]);
  const refused = async (of: string, as?: TestUser) => {
    const { status, failure } = await asked(of, as);
    return [status, failure.code];
  };
  for (const as of [undefined, organiser, ann, bob]) {
    expect(await refused(id, as)).toEqual([404, 'item.notFound']);
  }
  expect(await refused('0000000000000000')).toEqual([404, 'item.notFound']);
  expect(await refused('x')).toEqual([400, 'request.invalid']);
  const change = (publicPage: boolean) =>
    server.call(tournaments.update, { params: { id }, body: { publicPage } }, organiser);
  await change(true);
  expect((await asked(id)).status).toBe(200);
  await change(false);
  expect(await refused(id)).toEqual([404, 'item.notFound']);
  await change(true);
  expect((await server.raw(calls.of, { params: { id } })).status).toBe(401);
  expect((await server.raw(calls.of, { params: { id } }, bob)).status).toBe(404);
});

it('a public page has only names, figures and places, and no ids', async () => {
  const game = await round('June', [
    [ann, 4],
    [bob, 5],
  ]);
  const id = await addTournament(server, organiser, [game], total);
  const { asOf, items, ...head } = await read(id);
  expect(Date.parse(asOf)).toBeGreaterThan(0);
  expect(head).toEqual({
    name: 'Order of Merit',
    seasonStart: '2026-01-01',
    seasonEnd: '2026-12-31',
    selectedScoreSystem: 9,
    ...{ gamesCount: 1, coursesCount: 1 },
    isLive: true,
    count: 2,
    ...{ divisions: [], contests: [] },
  });
  expect(items).toEqual([
    { name: 'Ann', lastName: expect.any(String), position: 1, label: '1', score: 72, counting: 1 },
    { name: 'Bob', lastName: expect.any(String), position: 2, label: '2', score: 90, counting: 1 },
  ]);
  const code = (await server.call(games.get, { params: { id: game }, query: {} }, organiser)).body.code;
  const told = JSON.stringify(await read(id));
  for (const secret of [id, game, code, ann.id, bob.id, organiser.id, 'Olga', 'June']) {
    expect(told).not.toContain(secret);
  }
  expect(JSON.stringify((await asked(id, organiser)).body)).toBe(told);
  await close(game);
  expect((await read(id)).isLive).toBe(false);
});

it('a public page counts a game only while the public may read it', async () => {
  const shown = await round('Shown', [[ann, 4]]);
  await close(shown);
  const hidden = await round('Hidden', [
    [ann, 4],
    [bob, 6],
  ]);
  const id = await addTournament(server, organiser, [shown, hidden], total);
  expect(lines(await read(id))).toEqual(['1 Ann 144', '2 Bob 108']);
  const board = (activateStatus: 1 | 2 | 3) =>
    server.call(
      games.update,
      { params: { id: hidden }, body: { leaderboard: { activateStatus } } },
      organiser,
    );
  const change = async () => {
    const body = { autoProgress: true };
    await server.call(games.autoProgress, { params: { id: hidden }, body }, organiser);
    await server.call(tournaments.update, { params: { id }, body: { name: 'Season' } }, organiser);
  };
  for (const status of [2, 3] as const) {
    await board(status);
    await change();
    const told = await read(id);
    expect([lines(told), told.gamesCount]).toEqual([['1 Ann 72'], 1]);
  }
  await board(1);
  await change();
  expect(lines(await read(id))).toHaveLength(2);
  const body = { leaderboard: { hideUntil: 3 as const } };
  await server.call(games.update, { params: { id: hidden }, body }, organiser);
  await close(hidden);
  const told = await read(id);
  expect([lines(told), told.gamesCount]).toEqual([['1 Ann 72'], 1]);
  await server.call(games.resetPresentation, { params: { id: hidden } }, organiser);
  await change();
  expect(lines(await read(id))).toHaveLength(2);
});

it('a cached public page disappears with its tournament', async () => {
  const game = await round('July', [[ann, 4]]);
  const id = await addTournament(server, organiser, [game], total);
  const shut = await addTournament(server, organiser, [game], { selectedScoreSystem: 9 });
  expect((await asked(id)).status).toBe(200);
  const refused = async (of: string) => {
    const { status, body, failure } = await asked(of, organiser);
    return [status, failure.code, Object.keys(body as object).toSorted()];
  };
  const never = await refused('0000000000000000');
  expect(never.slice(0, 2)).toEqual([404, 'item.notFound']);
  for (const other of [shut, game, ann.id, organiser.id, course.courseId]) {
    expect([other, await refused(other)]).toEqual([other, never]);
  }
  await server.call(tournaments.removeGame, { params: { id, gameId: game } }, organiser);
  expect((await server.call(tournaments.remove, { params: { id } }, organiser)).status).toBe(200);
  expect(await refused(id)).toEqual(never);
});

it('a public page reveals nothing of a game that is not public', async () => {
  const shown = await round('Shown', [[ann, 4]]);
  await close(shown);
  const home = course;
  course = await addCourse(server.storage);
  const hidden = await round('Hidden', [
    [ann, 3],
    [bob, 2],
  ]);
  course = home;
  await server.call(
    games.update,
    { params: { id: hidden }, body: { leaderboard: { activateStatus: 3 } } },
    organiser,
  );
  const without = await addTournament(server, organiser, [shown], total);
  const id = await addTournament(server, organiser, [shown, hidden], total);
  for (const selectedScoreSystem of [0, 9, 11]) {
    for (const each of [without, id]) {
      await server.call(
        tournaments.update,
        { params: { id: each }, body: { selectedScoreSystem, publicPage: true } },
        organiser,
      );
    }
    const { asOf: _, ...told } = await read(id);
    const { asOf: __, ...expected } = await read(without);
    expect(told).toEqual(expected);
    expect([told.count, told.gamesCount, told.coursesCount, told.isLive]).toEqual([1, 1, 1, false]);
  }
});

it('a public page omits the names of deleted accounts', async () => {
  const password = 'fairway';
  const leaving = await seeding.user('player', { name: 'Zoe', index: 0 });
  await setPassword(server, leaving, password);
  const game = await round('Last', [[leaving, 4]]);
  const id = await addTournament(server, organiser, [game], total);
  await close(game);
  expect((await read(id)).items[0]?.name).toBe('Zoe');
  expect((await server.call(accounts.deleteAccount, { body: { password } }, leaving)).status).toBe(200);
  expect((await read(id)).items).toEqual([
    { name: 'Former player', lastName: '', position: 1, label: '1', score: 72, counting: 1 },
  ]);
});
