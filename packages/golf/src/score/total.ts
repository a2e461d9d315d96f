import { roundToTenths } from '../figures.ts';
import type { Gross, Nett, Points, Strokes } from '../numbers.ts';
import type { HoleScore } from './hole.ts';

/** The sum of a nine, or of the card. */
export interface CardTotal {
  /** Par of all its holes, played or not. */
  readonly par: number;
  /** Null before the first score, and where a hole ended without a gross (PU, DNF, DNP; in maximum score every hole has one). */
  readonly gross: Gross | null;
  readonly nett: Nett | null;
  readonly points: Points;
  readonly strokes: Strokes;
  /** The number of holes; 0 when the card has no such half. */
  readonly holes: number;
}

/** Adds up holes. A hole that ended without a gross leaves the sum without gross and nett. */
export class CardSum {
  #par = 0;
  #gross = 0;
  #nett = 0;
  #points = 0;
  #strokes = 0;
  #holes = 0;
  #scored = 0;
  #unscorable = 0;

  add(score: HoleScore): void {
    this.#holes++;
    this.#par += score.par;
    this.#points += score.points;
    this.#strokes += score.strokes;
    if (score.gross !== null && score.nett !== null) {
      this.#scored++;
      this.#gross += score.gross;
      this.#nett += score.nett;
    } else if (score.value !== null) this.#unscorable++;
  }

  with(other: CardSum): CardSum {
    const both = new CardSum();
    both.#par = this.#par + other.#par;
    both.#gross = this.#gross + other.#gross;
    both.#nett = this.#nett + other.#nett;
    both.#points = this.#points + other.#points;
    both.#strokes = this.#strokes + other.#strokes;
    both.#holes = this.#holes + other.#holes;
    both.#scored = this.#scored + other.#scored;
    both.#unscorable = this.#unscorable + other.#unscorable;
    return both;
  }

  /** Removes the points of a hole that was added and does not count. */
  leaveOut(points: Points): void {
    this.#points -= points;
  }

  /** At least one hole is scored, and none ended without a score. */
  get scored(): boolean {
    return this.#scored > 0 && this.#unscorable === 0;
  }

  /**
   * @param fraction handicap to subtract from the nett, besides the strokes on the holes
   * @param known whether the total shows gross and nett
   */
  close(fraction = 0, known = this.scored): CardTotal {
    return {
      par: this.#par,
      gross: known ? this.#gross : null,
      nett: known ? roundToTenths(this.#nett - fraction) : null,
      points: this.#points,
      strokes: this.#strokes,
      holes: this.#holes,
    };
  }
}
