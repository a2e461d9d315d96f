import type { Points } from '../numbers.ts';
import type { Scoring } from './scoring.ts';

/** A hole won, halved or lost against the fixed target. Source: Rules of Golf, Rule 21.3b(1). */
function parBogeyPoints(overTarget: number): Points {
  return overTarget < 0 ? 1 : overTarget > 0 ? -1 : 0;
}

/** Each hole is a match against nett par; points are the holes won less the holes lost. */
export const parBogey: Scoring = {
  figure: 'points',
  maximum: null,
  pointsFor: parBogeyPoints,
  pointsWithoutScore: () => -1,
  countedHoles: null,
  needsEveryHole: false,
  countbackUsesHandicapShare: false,
  addsParDifference: false,
  // A card played to its handicap has 2 points a hole, as in Stableford.
  adjustmentPoints: ({ holes, total }) => 2 * holes.length + total.points,
};
