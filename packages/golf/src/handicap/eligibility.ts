import type { Gender } from '../course.ts';
import type { HandicapHolder } from './rule.ts';

/** One gender's bounds. A lower bound of 0 and an upper bound of 54 mean "no bound". */
export interface EligibilityBound {
  readonly gender: Gender;
  readonly exist: boolean;
  readonly minHandicap: number;
  readonly maxHandicap: number;
}

export type Eligibility =
  | { readonly ok: true }
  | { readonly ok: false; readonly refused: 'gender'; readonly gender: Gender }
  | { readonly ok: false; readonly refused: 'belowMinimum' | 'aboveMaximum'; readonly bound: number };

const NO_LOWER_BOUND = 0;
const NO_UPPER_BOUND = 54;

/** Whether a player may enter under the rule. A refusal names the bound. */
export function eligibility(
  holder: Pick<HandicapHolder, 'gender' | 'index' | 'social'>,
  bounds: readonly EligibilityBound[],
): Eligibility {
  const bound = bounds.find((row) => row.gender === holder.gender && row.exist);
  if (bound === undefined) return { ok: false, refused: 'gender', gender: holder.gender };
  const figure = holder.index ?? holder.social ?? 0;
  if (bound.minHandicap > NO_LOWER_BOUND && figure < bound.minHandicap) {
    return { ok: false, refused: 'belowMinimum', bound: bound.minHandicap };
  }
  if (bound.maxHandicap < NO_UPPER_BOUND && figure > bound.maxHandicap) {
    return { ok: false, refused: 'aboveMaximum', bound: bound.maxHandicap };
  }
  return { ok: true };
}
