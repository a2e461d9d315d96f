import type { GameView, Gross, Player } from '@flagstick/contract';
import { offlineQueue, type QueuedConfirmation } from '../../offline/index.ts';
import { cardRef } from '../entry/pending-scores.ts';

/** Whether the player has confirmed the current card, as far as the server knows. */
export const isConfirmed = ({ state, certificates }: Pick<Player, 'state' | 'certificates'>): boolean =>
  state === 'done' || certificates.some(({ role }) => role === 'player');

/** The pending confirmation of a card on this phone. */
export const confirmationOn = (
  confirmations: readonly QueuedConfirmation[],
  { scoreId }: Pick<Player, 'scoreId'>,
): QueuedConfirmation | undefined => confirmations.find(({ card }) => card === scoreId);

/** Whether the card is confirmed, on the server or on this phone. */
export const isConfirmedAnywhere = (
  confirmations: readonly QueuedConfirmation[],
  player: Player,
): boolean => {
  const here = confirmationOn(confirmations, player);
  return isConfirmed(player) || (here !== undefined && here.refusal === undefined);
};

/** The values on a card, by hole. */
const shownOn = ({ holes }: Player): Record<string, Gross> =>
  Object.fromEntries(
    Object.entries(holes).flatMap(([hole, { gross }]) => (gross === null ? [] : [[hole, gross]])),
  );

/** Stores the player's confirmation of the card as shown; does not wait for the network. */
export const confirmCard = (game: GameView, player: Player, oneScorer: boolean): void =>
  offlineQueue.confirm({ ...cardRef(game, player), holes: shownOn(player), oneScorer });
