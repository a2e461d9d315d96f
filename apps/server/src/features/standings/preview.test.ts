import { standings as calls, tournaments } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addRound } from '../../../testing/games/season.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let players: TestUser[];

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  players = await Promise.all(['Ann', 'Bob'].map((name) => server.user('player', { name, index: 0 })));
});
afterAll(() => server.close());

const medal = (name: string, date: string, grosses: readonly number[]) =>
  addRound(server, organiser, {
    name,
    date,
    course: course.courseId,
    tee: course.whiteId,
    rule: must(course.rules.get('Medal')),
    cards: grosses.map((gross, at) => ({
      player: must(players[at]).id,
      index: 0,
      grosses: Array.from({ length: 18 }, () => gross),
    })),
  });

const form = {
  ...{ seasonStart: '2026-01-01', seasonEnd: '2026-12-31', tournament: null },
  ...{ selectedScoreSystem: 11, placingScores: [25, 18] },
};
const preview = (body: Partial<typeof form> & { games: string[] }, by = organiser) =>
  server.call(calls.preview, { body: { ...form, ...body } }, by);
const scores = (items: ReadonlyArray<{ name: string; score: number | null }>) =>
  items.map(({ name, score }) => `${name} ${score}`);

it('A preview has the standings of a form, and nothing is stored', async () => {
  const games = [
    await medal('Spring', '2026-04-05T09:00:00Z', [4, 5]),
    await medal('Summer', '2026-07-05T09:00:00Z', [5, 4]),
    await medal('Next year', '2027-04-05T09:00:00Z', [4, 5]),
  ];
  const { body } = await preview({ games });
  expect(scores(body.items)).toEqual(['Ann 43', 'Bob 43']);
  expect(body.games.map(({ because }) => because)).toEqual([null, null, 'outOfSeason']);
  const fewer = await preview({ games: games.slice(0, 1), placingScores: [10, 4] });
  expect(scores(fewer.body.items)).toEqual(['Ann 10', 'Bob 4']);
  const { body: listed } = await server.call(tournaments.list, { query: {} }, organiser);
  expect(listed.count).toBe(0);
});

it('A preview refuses games of other organisers, except those of a tournament that the caller reads', async () => {
  const game = await medal('Open', '2026-05-05T09:00:00Z', [4, 5]);
  const other = await server.user('organiser');
  const refused = await preview({ games: [game] }, other);
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'games' }] } });
  const { seasonStart, seasonEnd } = form;
  const body = { name: 'Merit', seasonStart, seasonEnd, games: [game] };
  const { body: made } = await server.call(tournaments.insert, { body }, organiser);
  const own = { ...form, games: [game], tournament: made._id };
  expect((await server.call(calls.preview, { body: own }, other)).status).toBe(404);
  expect((await server.call(calls.preview, { body: own }, organiser)).body.count).toBe(2);
});

it('A preview refuses a season that ends before it begins', async () => {
  const refused = await preview({ games: [], seasonEnd: '2025-12-31' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'seasonEnd', error: 'The season must end after it begins.' }] },
  });
});
