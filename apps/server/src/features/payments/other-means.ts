import type { PayStatus } from '@flagstick/contract';
import { type Actor, AppError, refuseAt } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { addPlayer } from '../games/index.ts';
import { paidByCard } from '../pots/index.ts';

/** @throws AppError payment.noFee for a game that costs nothing */
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
  // What a card paid is given back by a refund, not by a word.
  const byCard = type === 1 ? [] : await paidByCard(change.tx, change.board.id, playersId);
  if (byCard.length > 0) throw refuseAt('payment.byCard', 'playersId');
  for (const id of playersId) change.setSeat(id, { payStatus: type });
}

/**
 * Seats people who need not pay here; who has a seat already is marked.
 *
 * @throws AppError payment.noFee, payment.byCard naming the field, and what `addPlayer` refuses
 */
export async function addWithoutPayment(
  change: GameChange,
  actor: Actor,
  { players, status }: { readonly players: readonly string[]; readonly status: Exclude<PayStatus, 0> },
): Promise<void> {
  const seated = players.filter((id) => change.board.players.has(id));
  await markPaid(change, { playersId: seated, type: status });
  for (const playerId of new Set(players)) {
    if (!seated.includes(playerId)) await addPlayer(change, actor, { playerId, payStatus: status });
  }
}
