import type { ScoringFormat } from '../course.ts';
import { add, decimal, multiply, type Ratio, ratio, ZERO } from '../exact.ts';
import { compareKeyed, isPlaced, keyedRow, measureOf, type RankRow } from '../ranking/row.ts';
import type { TournamentCard } from './card.ts';

/** Guests (players without an account) win no points. */
export interface MeritRow extends RankRow<TournamentCard> {
  readonly guest: boolean;
}

/** A place among the registered players of a game, with its points. */
export interface MeritPlace {
  readonly position: number;
  /** The number of players with this place; they share the points of the places they take. */
  readonly sharedBy: number;
  readonly points: Ratio;
}

/**
 * Order-of-merit points of one game: `placingScores[place - 1]`, 0 beyond the list. Tied players share the average of
 * the places they take. Only registered players are counted.
 * @param stage live uses the current places of the board
 * @returns exact points by player; players without a place are left out
 */
export function meritPlaces(
  rows: readonly MeritRow[],
  format: ScoringFormat,
  by: 'gross' | 'nett',
  stage: 'live' | 'final',
  placingScores: readonly number[],
): Map<string, MeritPlace> {
  const measure = measureOf(format, by);
  const placed = rows
    .filter(({ guest }) => !guest)
    .map((row) => keyedRow(row, measure, stage))
    .filter(isPlaced)
    .sort(compareKeyed);
  const places = new Map<string, MeritPlace>();
  for (let at = 0; at < placed.length; ) {
    const key = placed[at]?.sortKey;
    let end = at + 1;
    while (end < placed.length && placed[end]?.sortKey === key) end++;
    let sum = ZERO;
    for (let place = at; place < end; place++) {
      sum = add(sum, decimal(placingScores[place] ?? 0, `placingScores[${place}]`));
    }
    const shared = { position: at + 1, sharedBy: end - at, points: multiply(sum, ratio(1, end - at)) };
    for (const { row } of placed.slice(at, end)) places.set(row.id, shared);
    at = end;
  }
  return places;
}
