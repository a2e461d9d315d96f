import type { Points } from '../numbers.ts';

/** The forms of stroke play. */
export type ScoringFormat = 'stroke' | 'stableford';

/** A form of play in which a card is scored for itself (Rules of Golf, Rules 3.3 and 21): what it counts, and what places it. */
export interface Scoring {
  /** The figure that places a card: the most points win, or the fewest strokes. */
  readonly figure: 'points' | 'nett';
  /** What a hole is worth that was played in so many strokes over (or under) its fixed target. */
  readonly pointsFor: (overTarget: number) => Points;
  /** What a hole is worth that ended without a score. */
  readonly pointsWithoutScore: Points;
  /** A hole without a score leaves the card without a place (Rule 3.3b). */
  readonly needsEveryHole: boolean;
  /** Tees of a higher par get strokes after the allowance, as there each hole is played for strokes (Rules of Handicapping 6.2b). */
  readonly levelsTees: boolean;
  /** The points by which a list of adjustments reads a card; null for a card that has none. */
  readonly adjustmentPoints: (card: {
    readonly holes: { readonly length: number };
    readonly complete: boolean;
    readonly nettToPar: number | null;
    readonly total: { readonly points: Points };
  }) => Points | null;
}
