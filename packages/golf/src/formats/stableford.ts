import type { Points } from '../numbers.ts';
import type { Scoring } from './scoring.ts';

/** Points by strokes over (negative: under) the fixed target. Source: Rules of Golf 21.1b(1). */
export function stablefordPoints(nettToPar: number): Points {
  return nettToPar > 2 ? 0 : 2 - nettToPar;
}

/** The points of a card in plain Stableford, whatever its format counts. */
export const plainPoints = (holes: readonly { readonly nettToPar: number | null }[]): Points =>
  holes.reduce((sum, { nettToPar }) => sum + (nettToPar === null ? 0 : stablefordPoints(nettToPar)), 0);

export const stableford: Scoring = {
  figure: 'points',
  maximum: null,
  pointsFor: stablefordPoints,
  pointsWithoutScore: () => 0,
  countedHoles: null,
  needsEveryHole: false,
  countbackUsesHandicapShare: false,
  addsParDifference: false,
  adjustmentPoints: ({ total }) => total.points,
};

/** Stableford in which the nine holes with the most points count. */
export const bestNine: Scoring = {
  ...stableford,
  countedHoles: 9,
  // A card is compared with its handicap in the points of all its holes.
  adjustmentPoints: ({ holes }) => plainPoints(holes),
};
