import { ordinal } from '../figures.ts';

export type HoleWinner = 'a' | 'b' | 'halved';
export const matchSideNames = ['a', 'b'] as const;
export type MatchSideName = (typeof matchSideNames)[number];

export const otherSide = (side: MatchSideName): MatchSideName => (side === 'a' ? 'b' : 'a');

/** A round of a match over several rounds. */
export interface MatchRound {
  /** Holes of the match in the rounds before and after this one. */
  readonly holesBefore: number;
  readonly holesAfter: number;
  /** Holes up for side a after the holes before (negative: for b). */
  readonly lead: number;
}

export interface MatchRules {
  /** The match ends when it is decided; later holes change nothing. */
  readonly toResult: boolean;
  /** All holes count; the result is the holes up at the end. */
  readonly toFinish: boolean;
  /** Holes played again, in order, while a match is level after the round; if empty, a level match is a half. */
  readonly extraHoles: readonly number[];
  /** Extra holes are played to the end of their list, even when one is won. */
  readonly toLastHole: boolean;
  /** Mark the hole at which the match can end. */
  readonly highlightTarget: boolean;
  /** A match level after all holes is a half: no extra holes. */
  readonly sameScores: boolean;
  /** Omitted for a match of one round. */
  readonly round?: MatchRound | undefined;
}

export const DEFAULT_MATCH_RULES: Omit<MatchRules, 'round'> = {
  toResult: true,
  toFinish: false,
  extraHoles: [1],
  toLastHole: false,
  highlightTarget: true,
  sameScores: false,
};

export type MatchOutcome =
  /** `left` holes were not needed; 0 when the match went to the last hole. */
  | { readonly kind: 'won'; readonly winner: MatchSideName; readonly up: number; readonly left: number }
  /** Won at an extra hole: `hole` continues from the match (19 is the first after eighteen). */
  | { readonly kind: 'extraHole'; readonly winner: MatchSideName; readonly hole: number }
  /** The other side is out: disqualified, or it conceded the match. */
  | { readonly kind: 'conceded'; readonly winner: MatchSideName; readonly disqualified: boolean }
  | { readonly kind: 'halved' }
  /** Both sides are out: the match is over without a winner. */
  | { readonly kind: 'noResult' }
  /** There was no opponent. */
  | { readonly kind: 'bye' };

/** The notation of match play: `3&2`, `2 up`, `AS`, `19th hole`, `w/o`, `No result`, `bye`. */
export function printMatchOutcome(outcome: MatchOutcome): string {
  switch (outcome.kind) {
    case 'won':
      return outcome.left > 0 ? `${outcome.up}&${outcome.left}` : `${outcome.up} up`;
    case 'extraHole':
      return `${ordinal(outcome.hole)} hole`;
    case 'conceded':
      return 'w/o';
    case 'halved':
      return 'AS';
    case 'noResult':
      return 'No result';
    case 'bye':
      return 'bye';
  }
}

/** Points of a match for its two sides: 1, a half or 0. A bye and a match without a result are worth nothing. */
export function matchPoints(outcome: MatchOutcome): { readonly a: number; readonly b: number } {
  switch (outcome.kind) {
    case 'won':
    case 'extraHole':
    case 'conceded':
      return outcome.winner === 'a' ? { a: 1, b: 0 } : { a: 0, b: 1 };
    case 'halved':
      return { a: 0.5, b: 0.5 };
    case 'noResult':
    case 'bye':
      return { a: 0, b: 0 };
  }
}
