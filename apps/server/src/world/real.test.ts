import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGameStore } from '../live/index.ts';
import { addCourse, type TestCourse } from '../testing/course.ts';
import { freshStorage } from '../testing/fresh.ts';
import { Harness } from '../testing/harness.ts';
import { startRound } from '../testing/round.ts';
import { planOf } from './plan.ts';
import { realDatabase } from './real-database.ts';
import { play } from './world.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start({}, await freshStorage());
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

it('keeps its laws on the real database, too (50 seeds)', async () => {
  for (let seed = 1; seed <= 50; seed++) {
    const plan = { ...planOf(seed, 25), games: 1 as const };
    const { game } = await startRound(server, { players: plan.players, course, verifyQs: plan.asksForTwo });
    const loaded = await openGameStore(server.storage).load(game._id);
    if (!loaded) throw new Error('The game is not there.');
    const { broken } = await play(plan, realDatabase(server.storage, [loaded]));
    expect(broken, `seed ${seed}`).toEqual([]);
  }
}, 240_000);
