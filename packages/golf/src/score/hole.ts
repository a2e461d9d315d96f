import type { Hole, ScoringFormat } from '../course.ts';
import { requireWhole } from '../errors.ts';
import { scoringOf } from '../formats/index.ts';
import type { Scoring } from '../formats/scoring.ts';
import type { Gross, Nett, Points, StrokeIndex, Strokes } from '../numbers.ts';
import { HIGHEST_GROSS, type HoleValue } from './value.ts';

/** Everything a screen shows of one hole of one card. */
export interface HoleScore {
  readonly number: number;
  readonly par: number;
  readonly si: StrokeIndex;
  /** Handicap strokes received here (negative: given back). */
  readonly strokes: Strokes;
  readonly value: HoleValue | null;
  readonly gross: Gross | null;
  readonly nett: Nett | null;
  /** What the hole is worth by its format, in stroke play as in Stableford; 0 while it is open. */
  readonly points: Points;
  /** Gross to par. */
  readonly toPar: number | null;
  /** Nett to par; strokes added for tees of a higher par are left out, so that fields compare. */
  readonly nettToPar: number | null;
}

/**
 * One hole under one format.
 *
 * @param strokes strokes received on the hole
 * @param strokesForPar strokes that count against par and for points, when tees of a higher par added some
 * @throws GolfError for a gross that is not a whole number of 1 to 36, or an unknown format
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

/** {@link scoreHole} for the holes of a card whose format is known. */
export function scoreValue(
  scoring: Scoring,
  hole: Hole,
  value: HoleValue | null,
  strokes: Strokes,
  strokesForPar: Strokes,
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
      points: value === null ? 0 : scoring.pointsWithoutScore,
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
