import type { GameView, Gross, Player } from '@flagstick/contract';
import { type Confirmation, offlineQueue } from '../../../offline/index.ts';
import { cardRef } from './overlay.ts';

/** Has the player confirmed the card as it is, as far as the server knows? */
export const isConfirmed = ({ state, certificates }: Pick<Player, 'state' | 'certificates'>): boolean =>
  state === 'done' || certificates.some(({ role }) => role === 'player');

/** The confirmation of a card that is still on this phone. */
export const confirmationOn = (
  confirmations: readonly Confirmation[],
  { scoreId }: Pick<Player, 'scoreId'>,
): Confirmation | undefined => confirmations.find(({ card }) => card === scoreId);

/** Is the card confirmed, on the server or on this phone? */
export const isConfirmedHere = (confirmations: readonly Confirmation[], player: Player): boolean => {
  const here = confirmationOn(confirmations, player);
  return isConfirmed(player) || (here !== undefined && here.refusal === undefined);
};

/** The values that a card shows, by hole. */
const shownOn = ({ holes }: Player): Record<string, Gross> =>
  Object.fromEntries(
    Object.entries(holes).flatMap(([hole, { gross }]) => (gross === null ? [] : [[hole, gross]])),
  );

/** Stores that the player confirms the card as this phone shows it; the network is not waited for. */
export const confirmCard = (game: GameView, player: Player, oneScorer: boolean): void =>
  offlineQueue.confirm({ ...cardRef(game, player), holes: shownOn(player), oneScorer });
