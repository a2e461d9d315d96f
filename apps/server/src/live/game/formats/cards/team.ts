import { ownCards } from './own.ts';
import type { CardRules } from './rules.ts';

/** The players of a team share a card; a player without a team has their own. */
export const teamCards: CardRules = {
  handicap: ({ team }, own, ofTeam) => (team === null ? own : { ...own, ...ofTeam() }),
  marks: ({ team }, own, ofTeam) => (team === null ? own : ofTeam()),
  scorers(card, scorers) {
    if (card.team === null) return ownCards.scorers(card, scorers);
    const { markers, phones } = scorers;
    // Even without a marker, two members of a team with phones can agree.
    return { ownersCountAsOne: markers > 0, hasOtherScorers: markers + phones > 1 };
  },
  // A team without another team in its group has no marker: its members verify the card among themselves.
  isMarked: ({ team, ownersCountAsOne }) => team === null || ownersCountAsOne,
  staysWithTeam: ({ team }) => team !== null,
  strokesInHandicap: ({ team, addedStrokes }) => (team === null ? addedStrokes : 0),
};
