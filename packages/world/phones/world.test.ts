import { expect, it } from 'vitest';
import { everyFaultPoint, playFourball } from '../fault-points.ts';
import { regressionPlans, storeRegression } from '../server/regressions.ts';
import { measuringStoryOf, storyOf } from './plan.ts';
import { playWithServer, regressionStories } from './with-server.ts';

it('phones and server keep the invariants in every story that once broke one', async () => {
  for (const { name, plan } of regressionPlans(regressionStories)) {
    expect((await playWithServer(plan)).broken, name).toEqual([]);
  }
});

it('phones and server keep the invariants through every fault (100 seeds)', async () => {
  for (let seed = 1; seed <= 100; seed++) {
    const plan = storyOf(seed);
    const played = await playWithServer(plan);
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played, playWithServer, regressionStories);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
}, 240_000);

it('a measured result that was acknowledged is kept, and the one entered last counts (20 seeds)', async () => {
  let entered = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const plan = measuringStoryOf(seed);
    const played = await playWithServer(plan);
    entered += played.trace.filter((line) => line.includes(' measures ')).length;
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played, playWithServer, regressionStories);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
  expect(entered).toBeGreaterThan(100);
}, 120_000);

it('a repeated seed plays the same story', async () => {
  for (const seed of [7, 75]) {
    const plan = storyOf(seed);
    expect((await playWithServer(plan)).trace).toEqual((await playWithServer(plan)).trace);
  }
});

it('a fourball over nine holes counts completely when only the network fails', async () => {
  const { trace, broken, phone, server } = await playFourball();
  expect(broken).toEqual([]);
  expect(trace.filter((line) => / types /.test(line))).toHaveLength(38);
  for (const counts of [phone, server]) expect([...counts.values()].every((count) => count > 1)).toBe(true);
});

it('a round survives a torn write anywhere', async () => {
  const broken: string[] = [];
  const heard = (fault: string, invariants: readonly string[]) =>
    broken.push(`${fault}: ${invariants.join('; ')}`);
  expect(await everyFaultPoint(heard, ['torn'])).toBeGreaterThan(80);
  expect(broken).toEqual([]);
}, 240_000);
