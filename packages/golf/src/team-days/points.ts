import { requireWhole } from '../errors.ts';
import type { KnockOutDecision } from '../knock-outs/bracket.ts';
import type { MatchSideName } from '../match/result.ts';

/** `none`: neither side gets points, and the points of the match leave the total. */
export type TeamDayOutcome = MatchSideName | 'halved' | 'none';

/** The outcome of a result. A match that was played without a winner is halved. */
export function teamDayOutcome(how: KnockOutDecision, winner: MatchSideName | null): TeamDayOutcome {
  return winner ?? (how === 'played' ? 'halved' : 'none');
}

export interface TeamDayMatchPoints {
  /** A whole number. */
  readonly points: number;
  /** Null: still to be played. */
  readonly outcome: TeamDayOutcome | null;
}

export interface TeamDayStanding {
  readonly points: Readonly<Record<MatchSideName, number>>;
  /** The points of all matches that count. */
  readonly total: number;
  /** The points of the matches still to be played. */
  readonly left: number;
  /** The points with which each side wins, or as the holder keeps; null if it can't reach them any more. */
  readonly needs: Readonly<Record<MatchSideName, number | null>>;
  /** `kept`: the holder has half of the total. Null while either side can still win or tie. */
  readonly decided:
    | { readonly how: 'won' | 'kept'; readonly side: MatchSideName }
    | { readonly how: 'tied' }
    | null;
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b));

/**
 * The standing of a match day of two sides.
 * @param holder the side that keeps the trophy on a tie; null without one
 */
export function teamDayStanding(
  matches: readonly TeamDayMatchPoints[],
  holder: MatchSideName | null,
): TeamDayStanding {
  const counted = matches.filter(({ outcome }) => outcome !== 'none');
  for (const { points } of counted) requireWhole(points, 1, 100, 'points');
  const sum = (list: readonly TeamDayMatchPoints[]) => list.reduce((all, { points }) => all + points, 0);
  const of = (side: MatchSideName) =>
    sum(counted.filter(({ outcome }) => outcome === side)) +
    sum(counted.filter(({ outcome }) => outcome === 'halved')) / 2;
  const total = sum(counted);
  const left = sum(counted.filter(({ outcome }) => outcome === null));
  const points = { a: of('a'), b: of('b') };
  /** Points come in steps of half a match; matches with more points make the steps larger. */
  const step = counted.reduce((factor, one) => commonFactor(factor, one.points), 0) / 2;
  const needed = (side: MatchSideName) =>
    Math.max(0, total / 2 + (side === holder ? 0 : step) - points[side]);
  const reachable = (side: MatchSideName) => (needed(side) > left ? null : needed(side));
  const needs = { a: reachable('a'), b: reachable('b') };
  return { points, total, left, needs, decided: total === 0 ? null : decision() };

  function decision(): TeamDayStanding['decided'] {
    for (const side of ['a', 'b'] as const)
      if (needed(side) === 0) return { how: points[side] > total / 2 ? 'won' : 'kept', side };
    return left === 0 ? { how: 'tied' } : null;
  }
}
