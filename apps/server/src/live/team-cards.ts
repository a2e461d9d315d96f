import { playsOneCard } from '@flagstick/contract';
import { newId } from '../storage/index.ts';
import type { GameChange } from './game-change.ts';
import type { PlayerData } from './game-data.ts';

/** What the committee notes of a card: of a team's it hangs on all seats at it. */
const notesOf = ({ noFinish, disqualified, reason }: PlayerData) => ({ noFinish, disqualified, reason });

/**
 * Who plays which card, after every change of a game. Under a rule of one card a team its members play the team's, from
 * the first of them on, and who comes to it takes what the committee noted of it; who has no team has a card that nobody
 * writes on. Under any other rule everybody has their own. Entries never move: they stay with their card.
 */
export function dealTeamCards(change: GameChange): void {
  if (change.data.game.state === 'done') return;
  if (playsOneCard(change.rule)) dealByTeam(change);
  else dealOwn(change);
}

function dealByTeam(change: GameChange): void {
  const players = Map.groupBy(change.data.players, ({ teamId }) => teamId);
  for (const { id, cardId } of change.data.teams) {
    const members = players.get(id) ?? [];
    const [first] = members;
    if (!first) continue;
    const isFree = isOfNoTeam(change, first.cardId) && change.isBlank(first.cardId);
    const card = cardId ?? (isFree ? first.cardId : newId());
    if (cardId === null) change.setTeam(id, { cardId: card });
    const held = members.find((seat) => seat.cardId === card) ?? first;
    for (const member of members) {
      if (member.cardId === card) continue;
      change.playOn(member.id, card, cardId === null);
      change.setSeat(member.id, notesOf(held));
    }
  }
  for (const { id, cardId } of players.get(null) ?? []) {
    const isShared = change.data.players.some((seat) => seat.id !== id && seat.cardId === cardId);
    if (isShared || !isOfNoTeam(change, cardId) || !change.isBlank(cardId)) change.playOn(id, newId(), true);
  }
}

const isOfNoTeam = ({ data }: GameChange, card: string): boolean =>
  !data.teams.some(({ cardId }) => cardId === card);

function dealOwn(change: GameChange): void {
  if (change.data.teams.every(({ cardId }) => cardId === null)) return;
  for (const { id, cardId } of change.data.teams) if (cardId !== null) change.setTeam(id, { cardId: null });
  const taken = new Set<string>();
  for (const { id, cardId } of change.data.players) {
    if (taken.has(cardId)) change.playOn(id, newId(), true);
    taken.add(cardId);
  }
}
