import { groupSize } from '../limits.ts';
import type { Format } from './format.ts';
import { individual } from './individual.ts';

/** Teams of players with a ball each: on every hole the best scores count. */
export const team: Format = {
  ...individual,
  key: 'team',
  hasTeams: true,
  isForPlayers: false,
  countsBestScores: true,
  playedWith: 'ownCards',
  strokesToPar: true,
  showsNines: true,
  groupLimit: ({ teamPlayers, teamsPerTee }) => Math.max(groupSize, teamPlayers * teamsPerTee),
  teamLimit: ({ teamPlayers }) => teamPlayers,
};
