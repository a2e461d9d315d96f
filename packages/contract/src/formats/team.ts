import { groupSize } from '../limits.ts';
import type { Format } from './format.ts';
import { individual } from './individual.ts';

const ofTeam = (scoring: string) => `${scoring} · team`;

/** Teams of players with a ball each: on every hole the best scores count. */
export const team: Format = {
  ...individual,
  key: 'team',
  names: { tag: 'Team', listed: ofTeam, onCards: ofTeam },
  hasTeams: true,
  isForPlayers: false,
  countsBestScores: true,
  playedWith: 'ownCards',
  strokesToPar: true,
  showsNines: true,
  usedTeams: (teams) => teams,
  groupLimit: ({ teamPlayers, teamsPerTee }) => Math.max(groupSize, teamPlayers * teamsPerTee),
  teamLimit: ({ teamPlayers }) => teamPlayers,
};
