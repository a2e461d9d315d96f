import type { Points, Strokes } from '../numbers.ts';
import { parBogey } from './par-bogey.ts';
import type { Scoring } from './scoring.ts';

/** 1 point for a bogey, 2 for a par, 4 for a birdie, 8 for an eagle or better, all off scratch. */
const grossPoints = (overPar: number): Points => (overPar > 1 ? 0 : 2 ** Math.min(3, 1 - overPar));

/** Each hole's part of the quota: two points, less the strokes received. Over a round, 36 less the handicap. */
const quotaOf = (strokes: Strokes): Points => 2 - strokes;

/** Points against the quota: each hole counts its points less its part of the quota, so that a card adds up. */
export const quota: Scoring = {
  ...parBogey,
  pointsFor: (overTarget, strokes) => grossPoints(overTarget + strokes) - quotaOf(strokes),
  pointsWithoutScore: (strokes) => -quotaOf(strokes),
};
