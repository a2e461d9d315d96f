import type { Scoring } from './scoring.ts';
import { stablefordPoints } from './stableford.ts';

/** Stroke play counts strokes; its cards show Stableford points beside them. */
export const stroke: Scoring = {
  figure: 'nett',
  pointsFor: stablefordPoints,
  pointsWithoutScore: 0,
  needsEveryHole: true,
  levelsTees: true,
  // As if no hole had been capped.
  adjustmentPoints: ({ holes, complete, nettToPar }) =>
    nettToPar === null || !complete ? null : Math.round((2 * holes.length - nettToPar) * 10) / 10,
};
