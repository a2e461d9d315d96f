import type { GameSummary, GameView, PaymentRules, Player } from '@flagstick/contract';

type Fee = Pick<GameSummary, 'isPaid' | 'paymentRules'>;

/** The fee of a game if it is due before play; null if it is free or paid later. */
export const feeBeforePlay = ({ isPaid, paymentRules }: Fee): PaymentRules | null =>
  isPaid && paymentRules?.payBeforePlay ? paymentRules : null;

/** Whether a player must still pay before they play. Only organisers and that player can see it. */
export const isUnpaid = (game: Fee, { payStatus }: Pick<Player, 'payStatus'>): boolean =>
  payStatus === 0 && feeBeforePlay(game) !== null;

/** The unpaid fee that blocks the viewer, a player who does not organise the game; null if there is none. */
export const blockingFee = (game: GameView, me: string | null): PaymentRules | null => {
  const player = me === null ? undefined : game.players[me];
  if (!player || game.audience === 'organisers' || game.state === 'done') return null;
  return isUnpaid(game, player) ? game.paymentRules : null;
};
