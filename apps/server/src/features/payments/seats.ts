import type { GameChange } from '../../live/index.ts';
import { playersOf } from './ledger/payments-store.ts';
import { paidByCard, setFormerSeatsPaid } from './ledger/spaces-store.ts';

/** Players stay paid if another card payment pays for them. */
export async function updatePaidSeats(change: GameChange, paymentId: string): Promise<void> {
  const { tx, board } = change;
  const players = await playersOf(tx, paymentId);
  const paid = new Set(await paidByCard(tx, board.id, players));
  const left = players.filter((id) => !board.players.has(id));
  for (const isPaid of [true, false]) {
    await setFormerSeatsPaid(
      tx,
      board.id,
      left.filter((id) => paid.has(id) === isPaid),
      isPaid,
    );
  }
  for (const id of players) {
    const isPaid = paid.has(id);
    // A status that an organiser has set since then stays: a guest, or paid by other means.
    if (board.players.get(id)?.data.payStatus === (isPaid ? 0 : 1)) {
      change.setSeat(id, { payStatus: isPaid ? 1 : 0 });
    }
  }
}
