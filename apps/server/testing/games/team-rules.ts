import type { Competition } from '@flagstick/contract';

const holes = Array.from({ length: 18 }, (_, at) => at + 1);

/** Teams of which on every hole the best so many scores count, by the hole's number on the course. */
export const bestOf = (
  count: 1 | 2 | 3 | 4,
  also: Partial<Competition['playingRules']> = {},
): Competition['playingRules'] => ({
  playingAs: 'team',
  playingFormat: 'individual',
  teamPlayers: 4,
  teamsPerTee: 1,
  bestOne: count === 1 ? holes : [],
  bestTwo: count === 2 ? holes : [],
  bestThree: count === 3 ? holes : [],
  bestFour: count === 4 ? holes : [],
  isRelatedToCourseHoles: true,
  minimumTeeShots: 0,
  multiRules: false,
  ...also,
});
