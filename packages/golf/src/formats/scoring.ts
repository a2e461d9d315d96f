import type { Points } from '../numbers.ts';

export type ScoringFormat = 'stroke' | 'stableford' | 'parBogey';

/** A form of play that scores each card on its own (Rules of Golf 3.3 and 21). */
export interface Scoring {
  /** The figure that ranks a card: most points, or fewest strokes. */
  readonly figure: 'points' | 'nett';
  /** Points for a hole by strokes over (negative: under) the fixed target. */
  readonly pointsFor: (overTarget: number) => Points;
  /** Points for a hole that ended without a score, or is open on a card that was handed in. */
  readonly pointsWithoutScore: Points;
  /** A hole without a score leaves the card unplaced (Rule 3.3b). */
  readonly needsEveryHole: boolean;
  /** Players on tees of a higher par get extra strokes after the allowance (Rules of Handicapping 6.2b). */
  readonly levelsTees: boolean;
  /** The points of a card for handicap adjustments; null for a card without a figure. */
  readonly adjustmentPoints: (card: {
    readonly holes: { readonly length: number };
    readonly complete: boolean;
    readonly nettToPar: number | null;
    readonly total: { readonly points: Points };
  }) => Points | null;
}
