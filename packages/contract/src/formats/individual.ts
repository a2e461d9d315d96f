import { groupSize, teamPlayersMax } from '../limits.ts';
import type { Format } from './format.ts';

/** Each player for themselves. */
export const individual: Format = {
  key: 'individual',
  hasTeams: false,
  isForPlayers: true,
  cards: 'own',
  canBeLinked: true,
  certifiesCards: true,
  changesHandicaps: true,
  countsInSeason: () => true,
  countsBest: false,
  strokesToPar: false,
  showsNines: false,
  setUpParts: [],
  groupLimit: () => groupSize,
  // Players who have no use for a team may be in one all the same.
  teamLimit: () => teamPlayersMax,
  cardScoring: (scoring) => scoring,
  levelledAs: (scoring) => scoring,
  cardTeam: () => null,
  isScored: () => true,
  isExtraHole: () => false,
  sidesOf: null,
};
