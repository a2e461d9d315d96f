import { groupSize } from '../limits.ts';
import type { Format } from './format.ts';
import { individual } from './individual.ts';

/** Teams of players with a ball each: on every hole the best scores count. */
export const team: Format = {
  ...individual,
  key: 'team',
  settings: { playingFormat: 'individual', playingAs: 'team' },
  tag: 'Team',
  listed: (scoring) => `${scoring} · team`,
  onCards: (scoring) => `${scoring} · team`,
  hasTeams: true,
  isForPlayers: false,
  countsBest: true,
  strokesToPar: true,
  showsNines: true,
  asIndividuals: (rules) => ({ ...rules, playingAs: 'individual' }),
  groupLimit: ({ teamPlayers, teamsPerTee }) => Math.max(groupSize, teamPlayers * teamsPerTee),
  fullGroup: ({ teamPlayers, teamsPerTee }) => teamPlayers * teamsPerTee,
  teamLimit: ({ teamPlayers }) => teamPlayers,
};
