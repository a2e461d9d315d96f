import { expect, it } from 'vitest';
import { keep, keptPlans } from './kept.ts';
import { planOf } from './plan.ts';
import { play } from './world.ts';

it('keeps its laws in every story that once broke one', async () => {
  for (const { name, plan } of keptPlans()) expect((await play(plan)).broken, name).toEqual([]);
});

it('keeps its laws, whatever goes wrong around it (500 seeds)', async () => {
  for (let seed = 1; seed <= 500; seed++) {
    const plan = planOf(seed);
    const played = await play(plan);
    if (played.broken.length === 0) continue;
    const name = await keep(plan, played);
    expect(played.broken, `Seed ${seed} is kept as ${name}.`).toEqual([]);
  }
}, 240_000);

it('tells the same story when a seed is played again', async () => {
  for (const seed of [3, 33, 333]) {
    const plan = planOf(seed);
    expect((await play(plan)).trace).toEqual((await play(plan)).trace);
  }
});
