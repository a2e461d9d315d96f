import { type Ratio, ratio, roundHalfUp, roundToTenth } from '../exact.ts';
import type { HandicapRule } from './rule.ts';
import type { HandicapStep } from './steps.ts';

export interface HandicapRefusal {
  readonly refused: 'socialNotAllowed';
}

export function isRefused<T extends object>(result: T | HandicapRefusal): result is HandicapRefusal {
  return 'refused' in result;
}

/** A handicap before its last rounding, as team allowances add it up. */
export interface UnroundedHandicap {
  readonly course: Ratio;
  readonly playing: Ratio;
  readonly firstTime: boolean;
  /** The figure was set or kept for this rule: it counts unchanged, without a Course Handicap behind it. */
  readonly given: boolean;
  readonly steps: HandicapStep[];
}

/** The Playing Handicap in the precision that the rule plays. */
export function asPlayed(playing: Ratio, rule: HandicapRule): Ratio {
  return rule.exactHandicaps ? roundToTenth(playing) : ratio(roundHalfUp(playing), 1);
}
