import { AppError } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { book, lockCaptured, lockPotOf, type PaymentRow, setPayment, withdrawnFrom } from './store.ts';

/** What a pot lacks for what is asked of it. */
const short = (missing: number) => new AppError('pot.short', { data: { missing } });

/**
 * Takes a captured payment out of its pot, whole: the fee that the platform keeps of it is the pot's. The money goes back
 * after the commit.
 *
 * @throws AppError pot.short, saying what is missing
 */
export async function bookRefund({ tx }: GameChange, payment: PaymentRow): Promise<void> {
  const pot = await lockPotOf(tx, payment.game_id);
  const missing = payment.amount - (pot?.balance ?? 0);
  if (missing > 0) throw short(missing);
  await book(tx, payment.game_id, { kind: 'refund', paymentId: payment.id, amount: -payment.amount });
  await setPayment(tx, payment.id, { status: 'Refunding' });
}

/**
 * Takes all that was paid out of a game's pot, the platform's fees with it, also those of what was refunded before: nobody
 * keeps anything of a game that is not played.
 *
 * @throws AppError pot.short for what was withdrawn already
 */
export async function refundAll({ tx, board: { id } }: GameChange): Promise<void> {
  const payments = await lockCaptured(tx, id);
  if (!payments.some(({ status }) => status === 'Captured')) return;
  await lockPotOf(tx, id);
  const withdrawn = await withdrawnFrom(tx, id);
  if (withdrawn > 0) throw short(withdrawn);
  for (const payment of payments) {
    const { id: paymentId, amount, fee, status, fee_back } = payment;
    if (fee_back !== 'kept') continue;
    await book(tx, id, { kind: 'feeBack', paymentId, amount: fee });
    if (status === 'Captured') {
      await book(tx, id, { kind: 'refund', paymentId, amount: -amount });
      await setPayment(tx, paymentId, { status: 'Refunding', with_fee: true, fee_back: 'back' });
    } else await setPayment(tx, paymentId, { fee_back: 'due' });
  }
}
