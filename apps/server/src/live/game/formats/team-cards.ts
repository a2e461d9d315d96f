import type { PlayerData } from '../game-data.ts';
import type { CardAssignment, LiveFormat } from './format.ts';

/** The committee's notes of a card; for a team's card every seat has them. */
const notesOf = ({ noFinish, disqualified, reason }: PlayerData) => ({ noFinish, disqualified, reason });

const isOfNoTeam = ({ data }: CardAssignment, card: string): boolean =>
  !data.teams.some(({ cardId }) => cardId === card);

/**
 * Assigns each team's card to its members, starting with the first; a new member takes over the card's notes. A player
 * without a team has a card without entries.
 */
export const assignTeamCards: LiveFormat['assignCards'] = (change, newCard) => {
  const players = Map.groupBy(change.data.players, ({ teamId }) => teamId);
  for (const { id, cardId } of change.data.teams) {
    const members = players.get(id) ?? [];
    const [first] = members;
    if (!first) continue;
    const isFree = isOfNoTeam(change, first.cardId) && change.isBlank(first.cardId);
    const card = cardId ?? (isFree ? first.cardId : newCard());
    if (cardId === null) change.setTeam(id, { cardId: card });
    const held = members.find((seat) => seat.cardId === card) ?? first;
    for (const member of members) {
      if (member.cardId === card) continue;
      change.moveToCard(member.id, card, cardId === null);
      change.setSeat(member.id, notesOf(held));
    }
  }
  for (const { id, cardId } of players.get(null) ?? []) {
    const isShared = change.data.players.some((seat) => seat.id !== id && seat.cardId === cardId);
    if (isShared || !isOfNoTeam(change, cardId) || !change.isBlank(cardId)) {
      change.moveToCard(id, newCard(), true);
    }
  }
};
