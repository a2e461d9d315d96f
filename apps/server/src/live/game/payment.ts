import type { PaymentRules } from '@flagstick/contract';
import { AppError } from '../../shared/errors.ts';
import type { Row } from '../../storage/index.ts';
import type { GameData, PlayerData } from './game-data.ts';

type FeeColumns = Pick<Row<'games'>, 'is_paid' | 'pay_before_play' | 'pay_type' | 'fee_pence'>;

export const presentFee = ({
  is_paid: isPaid,
  pay_before_play: payBeforePlay,
  pay_type: type,
  fee_pence: fee,
}: FeeColumns): { readonly isPaid: boolean; readonly paymentRules: PaymentRules | null } => ({
  isPaid,
  paymentRules: type === null || fee === null ? null : { payBeforePlay, type, fee },
});

export const isPaidBeforePlay = ({ is_paid, pay_before_play }: FeeColumns): boolean =>
  is_paid && pay_before_play;

export const isUnpaid = (
  { data }: { readonly data: Pick<GameData, 'game'> },
  { payStatus }: Pick<PlayerData, 'payStatus'>,
): boolean => payStatus === 0 && isPaidBeforePlay(data.game);

export const unpaidPlayers = ({ data }: { readonly data: GameData }): ReadonlySet<string> =>
  new Set(data.players.filter((seat) => isUnpaid({ data }, seat)).map(({ id }) => id));

/** @throws AppError payment.due when the player must still pay before playing */
export function requireFeePaid(
  {
    players,
    data,
  }: { readonly players: ReadonlyMap<string, { readonly data: PlayerData }>; readonly data: GameData },
  playerId: string,
): void {
  const player = players.get(playerId);
  if (player && isUnpaid({ data }, player.data)) throw new AppError('payment.due');
}
