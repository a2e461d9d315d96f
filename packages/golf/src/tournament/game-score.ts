import { GolfError, unknownMember } from '../errors.ts';
import { decimal, type Ratio, ratio } from '../exact.ts';
import type { HoleScore } from '../score/hole.ts';
import { isPlaceable } from '../score/status.ts';
import { wasPlayed } from '../score/value.ts';
import type { MeritRow } from './merit.ts';
import type { TournamentSystem } from './system.ts';

/** A card of a game of the season. */
export interface TournamentRow extends MeritRow {
  /** Numbers of the holes in dispute; they do not count. */
  readonly mismatchHoles?: readonly number[] | undefined;
}

/**
 * What one card brings its player in the systems that count or add up; null when it does not count.
 *
 * @param merit the order-of-merit points of the game's players
 */
export function gameScore(
  row: TournamentRow,
  system: TournamentSystem,
  merit: ReadonlyMap<string, Ratio>,
): Ratio | null {
  if (row.card.status === 'DQ') return null;
  switch (system) {
    case 'blobs':
      return countHoles(row, isBlob);
    case 'birdies':
      return countHoles(row, ({ toPar }) => toPar === -1);
    case 'eagles':
      return countHoles(row, ({ toPar }) => toPar === -2);
    case 'albatrosses':
      return countHoles(row, ({ toPar }) => toPar !== null && toPar <= -3);
    case 'totalPoints':
      return row.card.thru === 0
        ? null
        : ratio(
            undisputed(row).reduce((sum, { points }) => sum + points, 0),
            1,
          );
    case 'totalGross':
      return total(row, row.card.total.gross);
    case 'totalNett':
      return total(row, row.card.total.nett);
    case 'meritGross':
    case 'meritNett':
      return merit.get(row.id) ?? null;
    case 'bestGross':
    case 'bestNett':
    case 'worstGross':
    case 'worstNett':
      throw new GolfError('unknown', 'system', system);
    default:
      return unknownMember(system, 'system');
  }
}

function undisputed({ card, mismatchHoles }: TournamentRow): readonly HoleScore[] {
  return mismatchHoles === undefined || mismatchHoles.length === 0
    ? card.holes
    : card.holes.filter(({ number }) => !mismatchHoles.includes(number));
}

function countHoles(row: TournamentRow, counts: (hole: HoleScore) => boolean): Ratio | null {
  return row.card.thru === 0 ? null : ratio(undisputed(row).filter(counts).length, 1);
}

/** A hole that was played for no point; a hole not played is none. */
function isBlob({ value, points }: HoleScore): boolean {
  return wasPlayed(value) && points === 0;
}

/** Only a full card without a dispute has a total. */
function total(row: TournamentRow, figure: number | null): Ratio | null {
  const { card } = row;
  const counts = card.complete && isPlaceable(card.status) && undisputed(row).length === card.holes.length;
  return counts && figure !== null ? decimal(figure, `total of ${row.id}`) : null;
}
