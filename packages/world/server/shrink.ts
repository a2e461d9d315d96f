import type { Plan, PlanStep } from './plan.ts';
import { type Played, play } from './world.ts';

/** An invariant without the names and numbers of its story. */
const kindOf = ({ broken: [first = ''] }: Played) => first.split(':')[0]?.replaceAll(/\d+/g, '#') ?? '';

/**
 * The smallest story that still breaks the same invariant: steps are removed in halves, then quarters, down to single
 * steps.
 * @param played the result of the plan
 */
export async function shrink(
  plan: Plan,
  played: Played,
  run: (plan: Plan) => Promise<Played> = play,
): Promise<Plan> {
  const invariant = kindOf(played);
  const breaks = async (steps: readonly PlanStep[]) => kindOf(await run({ ...plan, steps })) === invariant;
  let { steps } = plan;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const without = steps.toSpliced(at, size);
      if (await breaks(without)) steps = without;
      else at += size;
    }
  }
  return { ...plan, steps };
}
