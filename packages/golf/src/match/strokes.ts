import { requireWhole } from '../errors.ts';
import type { PlayingHandicap } from '../numbers.ts';

/**
 * Strokes in a match: the lowest Playing Handicap plays off 0, the others off the difference, in the order given. The
 * handicap of an absent partner is included when the lowest is found. Source: Rules of Handicapping, Appendix C.
 */
export function matchStrokes(playingHandicaps: readonly PlayingHandicap[]): PlayingHandicap[] {
  for (const [at, handicap] of playingHandicaps.entries()) {
    requireWhole(handicap, -100, 200, `playingHandicaps[${at}]`);
  }
  const lowest = Math.min(...playingHandicaps);
  return playingHandicaps.map((handicap) => handicap - lowest);
}
