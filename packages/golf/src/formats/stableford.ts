import type { Points } from '../numbers.ts';
import type { Scoring } from './scoring.ts';

/** Points by strokes over (negative: under) the fixed target. Source: Rules of Golf 21.1b(1). */
export function stablefordPoints(nettToPar: number): Points {
  return nettToPar > 2 ? 0 : 2 - nettToPar;
}

export const stableford: Scoring = {
  figure: 'points',
  maximum: null,
  pointsFor: stablefordPoints,
  pointsWithoutScore: () => 0,
  needsEveryHole: false,
  countbackUsesHandicapShare: false,
  addsParDifference: false,
  adjustmentPoints: ({ total }) => total.points,
};
