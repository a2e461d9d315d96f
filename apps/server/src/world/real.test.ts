import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGameStore } from '../live/index.ts';
import { addCourse, type TestCourse } from '../testing/course.ts';
import { freshStorage } from '../testing/fresh.ts';
import { Harness } from '../testing/harness.ts';
import { linkedRounds } from '../testing/linked.ts';
import { oneCard, startOneCard } from '../testing/one-card.ts';
import { startRound } from '../testing/round.ts';
import { type Plan, planOf, storyOf } from './plan.ts';
import { realDatabase } from './real-database.ts';
import { play } from './world.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start({}, await freshStorage());
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

async function playOn(plan: Plan, ids: readonly string[]): Promise<void> {
  const store = openGameStore(server.storage);
  const games = await Promise.all(ids.map((id) => store.load(id)));
  const loaded = games.filter((game) => game !== undefined);
  expect(loaded).toHaveLength(ids.length);
  const { broken } = await play(plan, realDatabase(server.storage, loaded));
  expect(broken, `seed ${plan.seed}`).toEqual([]);
}

it('keeps its laws on the real database, too (40 seeds)', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const plan = { ...planOf(seed, 25), games: 1 as const };
    const { game } = await startRound(server, { players: plan.players, course, verifyQs: plan.asksForTwo });
    await playOn(plan, [game._id]);
  }
}, 240_000);

it('keeps them there where a team plays one card, and in a linked set (6 seeds of each)', async () => {
  const ofTeams = Array.from({ length: 200 }, (_, seed) => storyOf(seed)).filter(
    ({ format }) => format === 'oneCard',
  );
  for (const plan of ofTeams.slice(0, 6)) {
    const settings = oneCard({ minimumTeeShots: plan.asksForTwo ? 0 : 2 });
    const sizes = [2, plan.players - 2];
    const { id } = await startOneCard(server, { course, settings, sizes, verifyQs: plan.asksForTwo });
    await playOn({ ...plan, steps: plan.steps.slice(0, 25) }, [id]);
  }
  for (let seed = 1; seed <= 6; seed++) {
    const plan = { ...planOf(seed, 25), games: 2 as const };
    const rounds = await linkedRounds(server, plan.players);
    await playOn(
      plan,
      rounds.map(({ game }) => game._id),
    );
  }
}, 240_000);
