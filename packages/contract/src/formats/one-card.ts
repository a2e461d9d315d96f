import type { Format } from './format.ts';
import { team } from './team.ts';

/** The members of a team play one card: scramble, foursomes, greensomes. */
export const oneCard: Format = {
  ...team,
  key: 'oneCard',
  cards: 'team',
  canBeLinked: false,
  changesHandicaps: false,
  // What a team scores is no hole and no total of its members; they share its place.
  countsInSeason: (byPlace) => byPlace,
  countsBest: false,
  strokesToPar: false,
  showsNines: false,
  cardTeam: (team) => team,
  isScored: (cardTeam) => cardTeam !== null,
};
