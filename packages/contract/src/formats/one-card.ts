import type { Format } from './format.ts';
import { team } from './team.ts';

/** The members of a team play one card: scramble, foursomes, greensomes. */
export const oneCard: Format = {
  ...team,
  key: 'oneCard',
  names: { ...team.names, tag: 'One card per team' },
  cards: 'team',
  canBeLinked: false,
  changesHandicaps: false,
  // A team's score has no hole or total of single members; they share its place.
  countsInSeason: (byPlace) => byPlace,
  countsBestScores: false,
  playedWith: 'teamCards',
  strokesToPar: false,
  showsNines: false,
  cardTeam: (team) => team,
  isScored: (cardTeam) => cardTeam !== null,
};
