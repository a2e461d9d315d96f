import type { CardRules } from './rules.ts';

/** Every player has a card of their own. */
export const ownCards: CardRules = {
  handicap: (_card, own) => own,
  marks: (_card, own) => own,
  scorers: (_card, { markers, needed }) => ({
    ownersCountAsOne: false,
    hasOtherScorers: markers >= needed,
  }),
  isMarked: () => true,
  staysWithTeam: () => false,
  strokesInHandicap: ({ addedStrokes }) => addedStrokes,
};
