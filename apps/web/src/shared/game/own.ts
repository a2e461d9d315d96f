import type { GameView } from '@flagstick/contract';

/** Whether a card is the caller's own, upon which another organiser decides. */
export const isForOthers = (
  { organizers }: Pick<GameView, 'organizers'>,
  playerId: string,
  me: string,
): boolean => playerId === me && organizers.some(({ _id }) => _id !== me);
