import { groupSize, teamPlayersMax } from '../limits.ts';
import type { Format } from './format.ts';

export const individual: Format = {
  key: 'individual',
  names: {
    tag: 'Individual',
    listed: (scoring) => scoring,
    onCards: (scoring) => `${scoring}, individual`,
  },
  hasTeams: false,
  isForPlayers: true,
  cards: 'own',
  canBeLinked: true,
  certifiesCards: true,
  changesHandicaps: true,
  countsInSeason: () => true,
  countsBestScores: false,
  playedWith: 'ownCards',
  strokesToPar: false,
  showsNines: false,
  setUpParts: [],
  groupLimit: () => groupSize,
  // Players may be in a team even if the format does not use it.
  teamLimit: () => teamPlayersMax,
  cardScoring: (scoring) => scoring,
  parDifferenceFormat: (scoring) => scoring,
  cardTeam: () => null,
  isScored: () => true,
  isExtraHole: () => false,
  usedTeams: () => [],
  sidesOf: null,
};
