import type { Gender, ScoringFormat } from '../course.ts';
import type { HandicapIndex, PlayingHandicap } from '../numbers.ts';

/** How a game rule converts an index into strokes. */
export interface HandicapRule {
  readonly type: 'WHS' | 'basic' | 'custom';
  readonly scoringFormat: ScoringFormat;
  readonly holes: 18 | 12 | 9 | 6;
  /** Percent of the Course Handicap that is played: 10 to 100, with up to two decimals. */
  readonly allowance: number;
  /** Totals keep one decimal of the Playing Handicap. */
  readonly exactHandicaps: boolean;
  readonly social: { readonly allowed: boolean; readonly as?: 'index' | 'course' | 'playing' };
  /** Nine holes: whether to convert, and whether by the index or by halving the Playing Handicap. */
  readonly nineHoles: { readonly adjust: boolean; readonly halvePlayingHandicap: boolean };
  /** Custom rules: the adjustment of the Playing Handicap for a player without a custom handicap. */
  readonly firstTime?: { readonly by: 'number' | 'percent'; readonly amount: number };
  /** Custom rules: whether a custom handicap may exceed the Playing Handicap of the day. */
  readonly mayExceedPlayingHandicap: boolean;
  /** Custom rules: whether to add the par difference between tees (WHS always does, basic never). */
  readonly adjustForTees: boolean;
  /** One-card teams: the share of each member's Course Handicap. */
  readonly team?: TeamAllowances;
}

/** Allowances of a team that plays one card. */
export interface TeamAllowances {
  /** Percent for the lowest handicap, the next, … */
  readonly sorted: readonly number[];
  /** Percent of the sum; a list has one entry per team size, from two players upward. */
  readonly combined: number | readonly number[];
  /** The lists by team size apply (percent of the sum, minimum of tee shots). */
  readonly multiRules?: boolean;
}

/** A player's handicap figures. A plus handicap is negative. */
export interface HandicapHolder {
  readonly index: HandicapIndex | null;
  readonly social: number | null;
  readonly gender: Gender;
  /** The current custom handicap under this rule. */
  readonly custom?: number | null;
  /** The Playing Handicap set by an organiser; it overrides every other figure. */
  readonly override?: PlayingHandicap | null;
}
