import type { CardAssignment, LiveFormat } from './format.ts';

export const assignOwnCards: LiveFormat['assignCards'] = (change: CardAssignment, newCard) => {
  if (change.data.teams.every(({ cardId }) => cardId === null)) return;
  for (const { id, cardId } of change.data.teams) if (cardId !== null) change.setTeam(id, { cardId: null });
  const taken = new Set<string>();
  for (const { id, cardId } of change.data.players) {
    if (taken.has(cardId)) change.moveToCard(id, newCard(), true);
    taken.add(cardId);
  }
};
