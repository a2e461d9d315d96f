import { roundToTenths } from '../figures.ts';
import type { Scoring } from './scoring.ts';
import { stablefordPoints } from './stableford.ts';

/** Stroke play counts strokes; cards also show Stableford points. */
export const stroke: Scoring = {
  figure: 'nett',
  maximum: null,
  pointsFor: stablefordPoints,
  pointsWithoutScore: () => 0,
  countedHoles: null,
  needsEveryHole: true,
  countbackUsesHandicapShare: true,
  addsParDifference: true,
  // Points as if no hole were capped at 0.
  adjustmentPoints: ({ holes, complete, nettToPar }) =>
    nettToPar === null || !complete ? null : roundToTenths(2 * holes.length - nettToPar),
};
