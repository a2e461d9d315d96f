import type { Gross, Nett, Points, Strokes } from '../numbers.ts';
import type { HoleScore } from './hole.ts';

/** The sum of a nine (or of the card). */
export interface Total {
  /** Par of all its holes, played or not. */
  readonly par: number;
  /** Null before the first score, and where a hole has no score to add (PU, DNF, DNP). */
  readonly gross: Gross | null;
  readonly nett: Nett | null;
  readonly points: Points;
  readonly strokes: Strokes;
  /** How many holes it has; 0 when the card has no such half. */
  readonly holes: number;
}

/** A sum of tenths as the double nearest to it, so that equal totals compare equal. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Adds up holes; a hole that is over without a score leaves the sum without a gross. */
export class Sum {
  private par = 0;
  private gross = 0;
  private nett = 0;
  private points = 0;
  private strokes = 0;
  private holes = 0;
  private scored = 0;
  private unscorable = 0;

  add(score: HoleScore): void {
    this.holes++;
    this.par += score.par;
    this.points += score.points;
    this.strokes += score.strokes;
    if (score.gross !== null && score.nett !== null) {
      this.scored++;
      this.gross += score.gross;
      this.nett += score.nett;
    } else if (score.value !== null) this.unscorable++;
  }

  close(): Total {
    const known = this.scored > 0 && this.unscorable === 0;
    return {
      par: this.par,
      gross: known ? this.gross : null,
      nett: known ? this.nett : null,
      points: this.points,
      strokes: this.strokes,
      holes: this.holes,
    };
  }
}
