import type { Format, SidesOf } from './format.ts';
import { oneCard } from './one-card.ts';
import { teamMatch } from './team-match.ts';

/** The members of a team are a side with one ball. */
const sidesOf: SidesOf = (balls) =>
  teamMatch.sidesOf?.(balls).map(({ team, balls: [first, ...partners] }) => ({
    team,
    balls: [{ ...first, partners }],
  })) ?? [];

/** Matches of teams that play one card each: foursomes. */
export const oneCardMatch: Format = {
  ...teamMatch,
  key: 'oneCardMatch',
  cards: oneCard.cards,
  canBeLinked: oneCard.canBeLinked,
  countsBestScores: oneCard.countsBestScores,
  // A match has no places, and the score of a card is no single member's.
  countsInSeason: () => false,
  cardTeam: oneCard.cardTeam,
  isScored: oneCard.isScored,
  sidesOf,
};
