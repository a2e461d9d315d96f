import { requireWhole } from '../errors.ts';
import type { PlayingHandicap } from '../numbers.ts';

/**
 * Strokes in a match: the lowest Playing Handicap plays off 0, everybody else off the difference to it, in the
 * order given. Source: Rules of Handicapping, Appendix C. An absent partner still sets the base.
 */
export function matchStrokes(playingHandicaps: readonly PlayingHandicap[]): PlayingHandicap[] {
  for (const [at, handicap] of playingHandicaps.entries()) {
    requireWhole(handicap, -100, 200, `playingHandicaps[${at}]`);
  }
  const lowest = Math.min(...playingHandicaps);
  return playingHandicaps.map((handicap) => handicap - lowest);
}
