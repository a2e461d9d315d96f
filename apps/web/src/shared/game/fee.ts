import type { GameSummary, GameView, PaymentRules, Player } from '@flagstick/contract';

type Fee = Pick<GameSummary, 'isPaid' | 'paymentRules'>;

/** What a game costs that has to be paid before play; null: it is free, or is paid later. */
export const feeBeforePlay = ({ isPaid, paymentRules }: Fee): PaymentRules | null =>
  isPaid && paymentRules?.payBeforePlay ? paymentRules : null;

/** Whether a player has yet to pay before they play. Only organisers and that player can tell. */
export const owesFee = (game: Fee, { payStatus }: Pick<Player, 'payStatus'>): boolean =>
  payStatus === 0 && feeBeforePlay(game) !== null;

/** The fee that closes a game to the viewer until it is paid: a player who does not organise the game; null: none. */
export const closingFee = (game: GameView, me: string | null): PaymentRules | null => {
  const player = me === null ? undefined : game.players[me];
  if (!player || game.audience === 'organisers' || game.state === 'done') return null;
  return owesFee(game, player) ? game.paymentRules : null;
};
