import type { GameView } from '@flagstick/contract';
import { onOneCard } from './card/card-of.ts';

/** Whether a card is the organiser's own, or that of their team, so that another organiser must decide. */
export function isForOthers(
  { organizers, players }: Pick<GameView, 'organizers' | 'players'>,
  playerId: string,
  me: string,
): boolean {
  const [self, player] = [players[me], players[playerId]];
  const isOwn = playerId === me || (self !== undefined && player !== undefined && onOneCard(self, player));
  return isOwn && organizers.some(({ _id }) => _id !== me);
}
