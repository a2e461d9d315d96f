import type { ScoringFormat } from '../course.ts';
import { GolfError, unknownMember } from '../errors.ts';
import { decimal, type Ratio, ratio } from '../exact.ts';
import { scoringOf } from '../formats/index.ts';
import { sumOfBest } from '../score/counted.ts';
import { isPlaceable } from '../score/status.ts';
import { wasPlayed } from '../score/value.ts';
import type { TournamentHole } from './card.ts';
import type { MeritPlace, MeritRow } from './merit.ts';
import type { TournamentSystem } from './system.ts';

export interface TournamentRow extends MeritRow {
  /** Numbers of the holes in dispute; they do not count. */
  readonly mismatchHoles?: readonly number[] | undefined;
}

/** Why a card does not count. */
export type NotCounted =
  | 'disqualified'
  | 'notStarted'
  /** Holes are still open. */
  | 'incomplete'
  /** The card was not returned or not finished, so it has no total and no place. */
  | 'noReturn'
  | 'dispute'
  | 'outOfCompetition';

/** A card's exact score, or why it does not count. */
export type GameScoreOrReason = { readonly score: Ratio } | { readonly because: NotCounted };

/** Why a card counts in no system; null when it may count. */
export function reasonNotCounted({ card, outOfCompetition }: TournamentRow): NotCounted | null {
  if (card.status === 'DQ') return 'disqualified';
  return outOfCompetition ? 'outOfCompetition' : null;
}

/**
 * A card's score in the systems other than eclectics.
 * @param merit the places of an order of merit in this game
 */
export function gameScore(
  row: TournamentRow,
  system: TournamentSystem,
  merit: ReadonlyMap<string, MeritPlace>,
): GameScoreOrReason {
  const { card } = row;
  const reason = reasonNotCounted(row);
  if (reason !== null) return { because: reason };
  if (card.thru === 0) return { because: isPlaceable(card.status) ? 'notStarted' : 'noReturn' };
  switch (system) {
    case 'blobs':
    case 'birdies':
    case 'eagles':
    case 'albatrosses':
      return {
        score: ratio(
          undisputed(row).reduce((sum, hole) => sum + holeScore(hole, system, card.format), 0),
          1,
        ),
      };
    case 'totalPoints': {
      const points = undisputed(row).map((hole) => hole.points);
      return { score: ratio(sumOfBest(points, scoringOf(card.format).countedHoles), 1) };
    }
    case 'totalGross':
      return totalScore(row, card.total.gross);
    case 'totalNett':
      return totalScore(row, card.total.nett);
    case 'meritGross':
    case 'meritNett': {
      const place = merit.get(row.id);
      return place ? { score: place.points } : { because: reasonUnplaced(row) };
    }
    case 'bestGross':
    case 'bestNett':
    case 'worstGross':
    case 'worstNett':
      throw new GolfError('unknown', 'system', system);
    default:
      return unknownMember(system, 'system');
  }
}

/** A hole's figure in the systems that count holes or add up points. */
export function holeScore(
  hole: TournamentHole,
  system: 'blobs' | 'birdies' | 'eagles' | 'albatrosses' | 'totalPoints',
  format: ScoringFormat,
): number {
  const { toPar } = hole;
  switch (system) {
    case 'blobs':
      return Number(isBlob(hole, format));
    case 'birdies':
      return Number(toPar === -1);
    case 'eagles':
      return Number(toPar === -2);
    case 'albatrosses':
      return Number(toPar !== null && toPar <= -3);
    case 'totalPoints':
      return hole.points;
    default:
      return unknownMember(system, 'system');
  }
}

function undisputed({ card, mismatchHoles }: TournamentRow): readonly TournamentHole[] {
  return mismatchHoles === undefined || mismatchHoles.length === 0
    ? card.holes
    : card.holes.filter(({ number }) => !mismatchHoles.includes(number));
}

/**
 * A hole that was played and scored what a hole without a score gets (0 points; in par/bogey lost). A hole not played
 * is not a blob.
 */
function isBlob({ value, points, strokes }: TournamentHole, format: ScoringFormat): boolean {
  return wasPlayed(value) && points === scoringOf(format).pointsWithoutScore(strokes);
}

/** Only a full card without a dispute has a total. */
function totalScore(row: TournamentRow, figure: number | null): GameScoreOrReason {
  const { card } = row;
  if (!isPlaceable(card.status)) return { because: 'noReturn' };
  if (!card.complete) return { because: 'incomplete' };
  if (undisputed(row).length < card.holes.length) return { because: 'dispute' };
  return figure === null ? { because: 'noReturn' } : { score: decimal(figure, `total of ${row.id}`) };
}

function reasonUnplaced({ card }: TournamentRow): NotCounted {
  if (!isPlaceable(card.status)) return 'noReturn';
  return card.complete ? 'noReturn' : 'incomplete';
}
