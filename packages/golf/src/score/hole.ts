import type { Hole, ScoringFormat } from '../course.ts';
import { requireWhole } from '../errors.ts';
import { scoringOf } from '../formats/index.ts';
import type { Scoring } from '../formats/scoring.ts';
import type { Gross, Nett, Points, StrokeIndex, Strokes } from '../numbers.ts';
import { HIGHEST_GROSS, type HoleValue, type HoleValueWire, printHoleValue } from './value.ts';

export interface HoleScore {
  readonly number: number;
  readonly par: number;
  readonly si: StrokeIndex;
  /** Handicap strokes received here (negative: given back). */
  readonly strokes: Strokes;
  /** As entered. */
  readonly value: HoleValue | null;
  /** The gross that counts. */
  readonly gross: Gross | null;
  readonly nett: Nett | null;
  /** Points by the format, in stroke play too; 0 while the hole can still get a score. */
  readonly points: Points;
  /** Gross to par. */
  readonly toPar: number | null;
  /** Nett to par without strokes for tees of a higher par, so that players on different tees compare. */
  readonly nettToPar: number | null;
}

/**
 * @param strokes strokes received on the hole
 * @param strokesForPar strokes for to-par and points: those received minus those added for a tee of a higher par
 * @throws GolfError for a gross that is not a whole number from 1 to 36, or an unknown format
 */
export function scoreHole(input: {
  readonly format: ScoringFormat;
  readonly hole: Hole;
  readonly strokes: Strokes;
  readonly strokesForPar?: Strokes;
  readonly value: HoleValue | null;
}): HoleScore {
  const { format, hole, value, strokes, strokesForPar = strokes } = input;
  return scoreValue(scoringOf(format), hole, value, strokes, strokesForPar);
}

/** Points for a hole off scratch; null while it is open. */
export function pointsOffScratch(
  { pointsFor, pointsWithoutScore }: Scoring,
  { value, toPar }: Pick<HoleScore, 'value' | 'toPar'>,
): Points | null {
  if (toPar !== null) return pointsFor(toPar, 0);
  return value === null ? null : pointsWithoutScore(0);
}

/** @param handedIn the card was handed in: an open hole ended without a score */
export function scoreValue(
  scoring: Scoring,
  hole: Hole,
  value: HoleValue | null,
  strokes: Strokes,
  strokesForPar: Strokes,
  handedIn = false,
): HoleScore {
  const { number, par, si } = hole;
  const ended = value !== null || handedIn;
  const gross = ended ? grossThatCounts(scoring, par, strokesForPar, value) : null;
  if (gross === null) {
    return {
      number,
      par,
      si,
      strokes,
      value,
      gross: null,
      nett: null,
      points: ended ? scoring.pointsWithoutScore(strokesForPar) : 0,
      toPar: null,
      nettToPar: null,
    };
  }
  const toPar = gross - par;
  const nettToPar = toPar - strokesForPar;
  return {
    number,
    par,
    si,
    strokes,
    value,
    gross,
    nett: gross - strokes,
    points: scoring.pointsFor(nettToPar, strokesForPar),
    toPar,
    nettToPar,
  };
}

/** @param value null: the hole ended without a score */
function grossThatCounts(
  { maximum }: Scoring,
  par: number,
  strokes: Strokes,
  value: HoleValue | null,
): Gross | null {
  const played = value?.kind === 'gross' ? value.gross : null;
  if (played !== null) requireWhole(played, 1, HIGHEST_GROSS, 'gross');
  if (maximum === null) return played;
  const highest = maximum(par, strokes);
  return played === null ? highest : Math.min(played, highest);
}

/** The score of a hole on boards, cards and documents: the gross that counts, otherwise the entry; null while it is open. */
export const shownScore = ({ value, gross }: Pick<HoleScore, 'value' | 'gross'>): HoleValueWire | null =>
  gross ?? (value && printHoleValue(value));

/** Whether a hole's points count: it was played, or it is open on a card that was handed in and counts as lost (CRD-9). */
export const hasPoints = ({ value, points }: Pick<HoleScore, 'value' | 'points'>): boolean =>
  value !== null || points !== 0;
