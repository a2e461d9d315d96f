import type { PayStatus } from '@flagstick/contract';
import { type Actor, AppError, refuseAt } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { addPlayers } from '../games/index.ts';
import { paidByCard } from './ledger/spaces-store.ts';

/** @throws AppError payment.noFee for a free game */
function requireFee({ board }: GameChange): void {
  if (!board.data.game.is_paid) throw new AppError('payment.noFee');
}

/** @throws AppError payment.noFee, player.notFound and payment.byCard naming the field */
export async function markPaid(
  change: GameChange,
  { playersId, type }: { readonly playersId: readonly string[]; readonly type: PayStatus },
): Promise<void> {
  requireFee(change);
  if (!playersId.every((id) => change.board.players.has(id))) throw refuseAt('player.notFound', 'playersId');
  // A card payment is refunded, not marked as unpaid.
  const byCard = type === 1 ? [] : await paidByCard(change.tx, change.board.id, playersId);
  if (byCard.length > 0) throw refuseAt('payment.byCard', 'playersId');
  for (const id of playersId) change.setSeat(id, { payStatus: type });
}

/** @throws AppError payment.noFee, payment.byCard naming the field, and errors of `addPlayers` */
export async function addWithoutPayment(
  change: GameChange,
  actor: Actor,
  { players, status }: { readonly players: readonly string[]; readonly status: Exclude<PayStatus, 0> },
): Promise<void> {
  const { seated = [], others = [] } = Object.groupBy(new Set(players), (id) =>
    change.board.players.has(id) ? 'seated' : 'others',
  );
  await markPaid(change, { playersId: seated, type: status });
  if (others.length > 0) await addPlayers(change, actor, others, { payStatus: status });
}
