import { AppError } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { book, lockCaptured, lockPotOf, type PaymentRow, setPayment } from './store.ts';

/** What a pot lacks for what is asked of it. */
const short = (missing: number) => new AppError('pot.short', { data: { missing } });

/**
 * Takes a captured payment out of its pot, whole, or what is left of it where a part went back before: the fee that the
 * platform keeps of it is the pot's. The money goes back after the commit.
 *
 * @throws AppError pot.short, saying what is missing
 */
export async function bookRefund({ tx }: GameChange, payment: PaymentRow): Promise<void> {
  const pot = await lockPotOf(tx, payment.game_id);
  const amount = payment.amount - payment.refunded;
  const missing = amount - (pot?.balance ?? 0);
  if (missing > 0) throw short(missing);
  await book(tx, payment.game_id, { kind: 'refund', paymentId: payment.id, amount: -amount });
  await setPayment(tx, payment.id, { status: 'Refunding', refunded: payment.amount });
}

/**
 * Takes all that was paid out of a game's pot, the platform's fees with it, also those of what was refunded before: nobody
 * keeps anything of a game that is not played.
 *
 * @throws AppError pot.short for what has left the pot already
 */
export async function refundAll({ tx, board: { id } }: GameChange): Promise<void> {
  const payments = await lockCaptured(tx, id);
  if (!payments.some(({ status }) => status === 'Captured')) return;
  const pot = await lockPotOf(tx, id);
  const kept = payments.filter(({ fee_back }) => fee_back === 'kept');
  const rest = ({ status, amount, refunded }: PaymentRow) => (status === 'Captured' ? amount - refunded : 0);
  const fees = kept.reduce((sum, { fee, fee_returned }) => sum + fee - fee_returned, 0);
  const missing = payments.reduce((sum, payment) => sum + rest(payment), 0) - fees - (pot?.balance ?? 0);
  if (missing > 0) throw short(missing);
  for (const { id: paymentId, fee, fee_returned } of kept) {
    await book(tx, id, { kind: 'feeBack', paymentId, amount: fee - fee_returned });
    await setPayment(tx, paymentId, { fee_returned: fee, fee_back: 'due' });
  }
  for (const payment of payments) {
    if (payment.status !== 'Captured') continue;
    const { id: paymentId, amount, refunded, fee_returned } = payment;
    await book(tx, id, { kind: 'refund', paymentId, amount: -rest(payment) });
    await setPayment(tx, paymentId, { status: 'Refunding', refunded: amount });
    // Of a part the provider gives back a part of the fee: then the fee goes back by itself, before.
    if (refunded + fee_returned === 0) await setPayment(tx, paymentId, { with_fee: true, fee_back: 'back' });
  }
}
