import type { Gross, Points, Strokes } from '../numbers.ts';

/**
 * The variants of maximum score. The maximum of a hole is net double bogey, twice par, strokes over par, or a number.
 */
export type MaximumFormat =
  | 'maximumNetDoubleBogey'
  | 'maximumDoublePar'
  | `maximumPar${2 | 3 | 4 | 5 | 6}`
  | `maximum${5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

/** The tables of points of modified Stableford, named by the points for three under. */
export type ModifiedStablefordFormat = `modifiedStableford${8 | 10}`;

export type ScoringFormat =
  | 'stroke'
  | 'stableford'
  | 'bestNine'
  | 'parBogey'
  | 'quota'
  | ModifiedStablefordFormat
  | MaximumFormat;

/** A form of play that scores each card on its own (Rules of Golf 3.3 and 21). */
export interface Scoring {
  /** The figure that ranks a card: most points, or fewest strokes. */
  readonly figure: 'points' | 'nett';
  /**
   * The maximum of a hole, which also counts for a hole without a score. Null when the format has no maximum; a hole
   * without a score then has no gross.
   *
   * @param strokes received on the hole, without those added for a tee of a higher par
   */
  readonly maximum: ((par: number, strokes: Strokes) => Gross) | null;
  /**
   * Points for a hole by strokes over (negative: under) the fixed target.
   *
   * @param strokes received on the hole; only a quota depends on them
   */
  readonly pointsFor: (overTarget: number, strokes: Strokes) => Points;
  /** Points for a hole that ended without a score, or is open on a card that was handed in. */
  readonly pointsWithoutScore: (strokes: Strokes) => Points;
  /** How many holes of a card count, those with the most points; null: all. */
  readonly countedHoles: number | null;
  /** A hole without a score leaves the card unplaced (Rule 3.3b). */
  readonly needsEveryHole: boolean;
  /** A countback subtracts the segment's share of the handicap, not the strokes received on its holes. */
  readonly countbackUsesHandicapShare: boolean;
  /** Players on tees of a higher par get extra strokes after the allowance (Rules of Handicapping 6.2b). */
  readonly addsParDifference: boolean;
  /** The points of a card for handicap adjustments; null for a card without a figure. */
  readonly adjustmentPoints: (card: {
    readonly holes: readonly { readonly nettToPar: number | null }[];
    readonly complete: boolean;
    readonly nettToPar: number | null;
    readonly total: { readonly points: Points };
  }) => Points | null;
}
