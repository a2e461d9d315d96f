import type { Gender, ScoringFormat } from '../course.ts';
import type { HandicapIndex, PlayingHandicap } from '../numbers.ts';

/** How a game rule turns an index into strokes. */
export interface HandicapRule {
  readonly type: 'WHS' | 'basic' | 'custom';
  readonly scoringFormat: ScoringFormat;
  readonly holes: 18 | 12 | 9 | 6;
  /** Percent of the Course Handicap that is played, 10 to 100 in hundredths. */
  readonly allowance: number;
  /** Totals keep one decimal of the Playing Handicap. */
  readonly exactHandicaps: boolean;
  readonly social: { readonly allowed: boolean; readonly as?: 'index' | 'course' | 'playing' };
  /** Nine holes: convert at all, and if so by the index or by halving the Playing Handicap. */
  readonly nineHoles: { readonly adjust: boolean; readonly halvePlayingHandicap: boolean };
  /** Custom rules: how the Playing Handicap of a player without a custom handicap is changed. */
  readonly firstTime?: { readonly by: 'number' | 'percent'; readonly amount: number };
  /** Custom rules: may a custom handicap exceed the Playing Handicap of the day? */
  readonly mayExceedPlayingHandicap: boolean;
  /** Custom rules: add the par difference between tees and genders (WHS always does, basic never). */
  readonly adjustForTees: boolean;
  /** Combined teams: what each member's Course Handicap counts. */
  readonly team?: TeamAllowances;
}

/** Allowances of a team that plays one card. */
export interface TeamAllowances {
  /** Percent for the lowest handicap, the next, … */
  readonly sorted: readonly number[];
  /** Percent of the sum; a list has one entry per team size, from two players upward. */
  readonly combined: number | readonly number[];
  /** The lists by team size count (the sum's percentage, the minimum of tee shots). */
  readonly multiRules?: boolean;
}

/** What is known of a player's handicap. A plus handicap is negative. */
export interface HandicapHolder {
  readonly index: HandicapIndex | null;
  readonly social: number | null;
  readonly gender: Gender;
  /** The live custom handicap under this rule. */
  readonly custom?: number | null;
  /** The Playing Handicap an organiser gave; it stands whatever else changes. */
  readonly override?: PlayingHandicap | null;
}
