import { type Ratio, ratio, roundHalfUp, roundToTenth } from '../exact.ts';
import type { HandicapStep } from './custom/steps.ts';
import type { HandicapRule } from './rule.ts';

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
  /** An organiser's override or a custom handicap: used unchanged, not derived from a Course Handicap. */
  readonly isFixed: boolean;
  readonly steps: HandicapStep[];
}

/** The Playing Handicap in the precision that the rule plays. */
export function roundedAsRuled(playing: Ratio, rule: HandicapRule): Ratio {
  return rule.exactHandicaps ? roundToTenth(playing) : ratio(roundHalfUp(playing), 1);
}
