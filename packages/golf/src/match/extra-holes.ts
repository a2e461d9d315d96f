import { requireWhole } from '../errors.ts';
import { ordinal } from '../figures.ts';
import { extraHoleOrdinal, MOST_EXTRA_HOLES, storedNumberOfExtraHole } from './hole-numbers.ts';
import type { MatchHole } from './play.ts';
import type { HoleWinner, MatchRules } from './result.ts';
import { courseHoleOfExtra, matchState } from './state.ts';

/** The course hole that is played under a stored number. */
export function playedHole(number: number, rules: MatchRules, holesInPlay: readonly number[]): number {
  const turn = extraHoleOrdinal(number);
  return turn === null ? number : courseHoleOfExtra(turn - 1, rules, holesInPlay);
}

/**
 * The name of a hole: its number, or for an extra hole the ordinal after the holes in play (`19th`; on nine holes
 * `10th`).
 */
export function holeName(number: number, holesInPlay: number): string {
  const turn = extraHoleOrdinal(number);
  return turn === null ? String(number) : ordinal(holesInPlay + turn);
}

/** A card's values on extra holes, in order of play. */
export function extraValuesOf<T>(values: ReadonlyMap<number, T>): (T | null)[] {
  const turns = [...values.keys()].map((number) => extraHoleOrdinal(number) ?? 0);
  return Array.from(
    { length: Math.max(0, ...turns) },
    (_, at) => values.get(storedNumberOfExtraHole(at + 1)) ?? null,
  );
}

/** Whether the k-th extra hole (from 1) belongs to a match: the round and the earlier extra holes left it open. */
export function isExtraHoleOf(
  match: {
    readonly holes: ReadonlyArray<Pick<MatchHole, 'number' | 'winner'>>;
    readonly extra: ReadonlyArray<{ readonly winner: HoleWinner | null }>;
  },
  rules: MatchRules,
  k: number,
): boolean {
  requireWhole(k, 1, MOST_EXTRA_HOLES, 'k');
  // A bye has no holes.
  if (match.holes.length === 0) return false;
  const before = matchState(
    match.holes.map(({ winner }) => winner),
    match.holes.map(({ number }) => number),
    rules,
    match.extra.slice(0, k - 1).map(({ winner }) => winner),
  );
  const played = before.running.length - match.holes.length;
  return before.nextExtraHole !== null && played === k - 1;
}
