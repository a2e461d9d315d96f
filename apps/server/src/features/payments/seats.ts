import type { GameChange } from '../../live/index.ts';
import { paidByCard, playersOf, setLeftPaid } from '../pots/index.ts';

/** After a payment changed: for whom it was, have paid if a payment by card pays for them now; else they owe the fee. */
export async function settleSeats(change: GameChange, paymentId: string): Promise<void> {
  const { tx, board } = change;
  const players = await playersOf(tx, paymentId);
  const paid = new Set(await paidByCard(tx, board.id, players));
  for (const id of players) {
    const isPaid = paid.has(id);
    const seated = board.players.get(id)?.data;
    if (!seated) await setLeftPaid(tx, board.id, id, isPaid);
    // What an organiser said meanwhile stays: a guest, or by other means.
    else if (seated.payStatus === (isPaid ? 0 : 1)) change.setSeat(id, { payStatus: isPaid ? 1 : 0 });
  }
}
