import type { Hole, ScoringFormat } from '../course.ts';
import { requireWhole } from '../errors.ts';
import { scoringOf } from '../formats/index.ts';
import type { Scoring } from '../formats/scoring.ts';
import type { Gross, Nett, Points, StrokeIndex, Strokes } from '../numbers.ts';
import { HIGHEST_GROSS, type HoleValue } from './value.ts';

export interface HoleScore {
  readonly number: number;
  readonly par: number;
  readonly si: StrokeIndex;
  /** Handicap strokes received here (negative: given back). */
  readonly strokes: Strokes;
  readonly value: HoleValue | null;
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
 * @param strokesForPar strokes that count against par and for points, if a tee of a higher par added some
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
  if (value === null) return null;
  return toPar === null ? pointsWithoutScore : pointsFor(toPar);
}

/** @param pointsWhileOpen the points of an open hole */
export function scoreValue(
  scoring: Scoring,
  hole: Hole,
  value: HoleValue | null,
  strokes: Strokes,
  strokesForPar: Strokes,
  pointsWhileOpen: Points = 0,
): HoleScore {
  const { number, par, si } = hole;
  if (value === null || value.kind !== 'gross') {
    return {
      number,
      par,
      si,
      strokes,
      value,
      gross: null,
      nett: null,
      points: value === null ? pointsWhileOpen : scoring.pointsWithoutScore,
      toPar: null,
      nettToPar: null,
    };
  }
  const gross = value.gross;
  requireWhole(gross, 1, HIGHEST_GROSS, 'gross');
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
    points: scoring.pointsFor(nettToPar),
    toPar,
    nettToPar,
  };
}

/** Whether a hole's points count: it was played, or it is open on a returned card and counts as lost (CRD-9). */
export const hasPoints = ({ value, points }: Pick<HoleScore, 'value' | 'points'>): boolean =>
  value !== null || points !== 0;
