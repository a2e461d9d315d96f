import { checkHoles, type Hole } from '../course.ts';
import { GolfError, unknownMember } from '../errors.ts';
import type { Gross, Strokes } from '../numbers.ts';
import type { HoleValue } from '../score/value.ts';
import { strokesReceived } from './allocation.ts';

/** The highest score of a hole for handicap purposes: par + 2 + strokes. Source: Rules of Handicapping 3.1b. */
export function netDoubleBogey(par: number, strokes: Strokes): Gross {
  return par + 2 + strokes;
}

/** The highest score of a hole before a first index is given. Source: Rules of Handicapping 3.1a. */
export function parPlusFive(par: number): Gross {
  return par + 5;
}

/** The figure of a hole not played where an association approves net par: par + strokes. */
export function netPar(par: number, strokes: Strokes): Gross {
  return par + strokes;
}

/**
 * The card's gross for handicap purposes, hole by hole: no hole above net double bogey, which also counts for a hole
 * begun and not holed out. A hole not played counts net par. An open hole is null.
 * @param courseHandicap full and rounded, not the Playing Handicap
 */
export function adjustedGross(
  courseHandicap: number,
  holes: readonly Hole[],
  values: readonly (HoleValue | null)[],
): (Gross | null)[] {
  checkHoles(holes);
  if (values.length !== holes.length) throw new GolfError('outOfRange', 'values.length', values.length);
  const strokes = strokesReceived(courseHandicap, holes);
  return holes.map((hole, at) => {
    const value = values[at] ?? null;
    const received = strokes[at] ?? 0;
    const highest = netDoubleBogey(hole.par, received);
    if (value === null) return null;
    switch (value.kind) {
      case 'gross':
        return Math.min(value.gross, highest);
      case 'pickedUp':
      case 'retired':
        return highest;
      case 'didNotPlay':
        return netPar(hole.par, received);
      default:
        return unknownMember(value, `values[${at}]`);
    }
  });
}
