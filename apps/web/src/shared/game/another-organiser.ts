import type { GameView } from '@flagstick/contract';
import { shareCard } from './card/card-owners.ts';

/** Whether another organiser must decide on a card, because it is the organiser's own or their team's. */
export function mustAnotherDecide(
  { organizers, players }: Pick<GameView, 'organizers' | 'players'>,
  playerId: string,
  me: string,
): boolean {
  const [self, player] = [players[me], players[playerId]];
  const isOwn = playerId === me || (self !== undefined && player !== undefined && shareCard(self, player));
  return isOwn && organizers.some(({ _id }) => _id !== me);
}
