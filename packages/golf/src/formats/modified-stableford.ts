import type { ModifiedStablefordFormat, Scoring } from './scoring.ts';
import { plainPoints, stableford } from './stableford.ts';

/** @param points for three or more under the fixed target, two under, one under, level, one over, two or more over */
const withPoints = (...points: [number, number, number, number, number, number]): Scoring => {
  const [best] = points;
  const worst = points[5];
  return {
    ...stableford,
    pointsFor: (overTarget) => (overTarget > 2 ? worst : (points[overTarget + 3] ?? best)),
    pointsWithoutScore: () => worst,
    // A card is compared with its handicap in plain Stableford points.
    adjustmentPoints: ({ holes }) => plainPoints(holes),
  };
};

/** Stableford with other points (Committee Procedures 3B). Sources of the points: SPEC, SCO-15. */
export const modifiedStablefords: Readonly<Record<ModifiedStablefordFormat, Scoring>> = {
  modifiedStableford8: withPoints(8, 5, 2, 0, -1, -3),
  modifiedStableford10: withPoints(10, 6, 3, 1, 0, -2),
};
