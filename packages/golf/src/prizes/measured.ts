import { requireWhole } from '../errors.ts';
import type { ContestPlace, ContestRanking, Distance, MeasuredResult } from './field.ts';
import type { MeasuredContest } from './setup.ts';

/** Both units are whole tenths of a millimetre, so that distances compare exactly. */
const TENTHS = { centimetres: 100, inches: 254 } as const;

/** A distance in tenths of a millimetre. @throws GolfError for a distance that is negative or not whole */
export function tenthsOfMillimetre({ unit, value }: Distance): number {
  requireWhole(value, 0, 1_000_000, 'distance');
  return value * TENTHS[unit];
}

/** Ranks measured results: the nearest or the longest first. A result without a ball on the green has no place. */
export function rankMeasured(
  { type }: MeasuredContest,
  results: readonly MeasuredResult[],
  closed: boolean,
): ContestRanking {
  const byFigure = new Map<number, string[]>();
  for (const { player, distance } of results) {
    if (distance === 'none') continue;
    const figure = tenthsOfMillimetre(distance);
    byFigure.set(figure, [...(byFigure.get(figure) ?? []), player]);
  }
  const sign = type === 'longestDrive' ? -1 : 1;
  const places: ContestPlace[] = [...byFigure]
    .sort(([a], [b]) => sign * (a - b))
    .map(([figure, players]) => ({ entrants: players.toSorted(), figure }));
  return { places, settled: closed };
}
