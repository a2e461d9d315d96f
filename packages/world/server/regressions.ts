import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plan } from './plan.ts';
import { shrink } from './shrink.ts';
import { type Played, play } from './world.ts';

/** Reduced stories of the server that once broke an invariant. They are played first. */
const ours = new URL('./regressions/', import.meta.url);

export const regressionPlans = (
  folder = ours,
): ReadonlyArray<{ readonly name: string; readonly plan: Plan }> =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, plan: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Plan }));

/** Reduces a broken story and stores it; returns the name of its file. */
export async function storeRegression(
  plan: Plan,
  played: Played,
  run: (plan: Plan) => Promise<Played> = play,
  folder = ours,
): Promise<string> {
  const name = `seed-${plan.seed}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), `${JSON.stringify(await shrink(plan, played, run), null, 2)}\n`);
  return name;
}
