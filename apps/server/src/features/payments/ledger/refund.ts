import { AppError } from '../../../http/index.ts';
import type { GameChange } from '../../../live/index.ts';
import { lockCaptured, type PaymentRow, setPayment, setPayments } from './payments-store.ts';
import { addPotEntries, addPotEntry, lockPotOf } from './pots-store.ts';

const potShort = (missing: number) => new AppError('pot.short', { data: { missing } });

/**
 * Before play the platform returns its fee; from the start on the pot bears it (docs/decisions/080). The refund itself
 * follows after the commit.
 * @throws AppError pot.short with the missing amount
 */
export async function bookRefund({ tx, board }: GameChange, payment: PaymentRow): Promise<void> {
  const { id, game_id, fee, fee_returned, fee_back } = payment;
  const pot = await lockPotOf(tx, game_id);
  const amount = payment.amount - payment.refunded;
  const isBeforePlay = board.data.game.state === 'waitingList';
  const feeBack = isBeforePlay && fee_back === 'kept' ? fee - fee_returned : 0;
  const missing = amount - feeBack - (pot?.balance ?? 0);
  if (missing > 0) throw potShort(missing);
  if (feeBack > 0) await addPotEntry(tx, game_id, { kind: 'feeBack', paymentId: id, amount: feeBack });
  await addPotEntry(tx, game_id, { kind: 'refund', paymentId: id, amount: -amount });
  const next = isBeforePlay
    ? asFullRefund(payment)
    : { ...payment, status: 'Refunding' as const, refunded: payment.amount };
  await setPayment(tx, id, {
    status: next.status,
    refunded: next.refunded,
    fee_returned: next.fee_returned,
    fee_back: next.fee_back,
    with_fee: next.with_fee,
  });
}

/**
 * Includes the platform's fees, also of earlier refunds, because the game is not played.
 * @returns the payments to refund, and those whose fee is returned
 * @throws AppError pot.short for money that has left the pot already
 */
export async function refundAll({ tx, board: { id } }: GameChange): Promise<string[]> {
  const payments = await lockCaptured(tx, id);
  if (!payments.some(({ status }) => status === 'Captured')) return [];
  const pot = await lockPotOf(tx, id);
  const feeKept = payments.filter(({ fee_back }) => fee_back === 'kept');
  const rest = ({ status, amount, refunded }: PaymentRow) => (status === 'Captured' ? amount - refunded : 0);
  const fees = feeKept.reduce((sum, { fee, fee_returned }) => sum + fee - fee_returned, 0);
  const missing = payments.reduce((sum, payment) => sum + rest(payment), 0) - fees - (pot?.balance ?? 0);
  if (missing > 0) throw potShort(missing);
  const refunded = payments.filter(({ status }) => status === 'Captured');
  await addPotEntries(tx, id, [
    ...feeKept.map(({ id: paymentId, fee, fee_returned }) => {
      return { kind: 'feeBack', paymentId, amount: fee - fee_returned } as const;
    }),
    ...refunded.map((payment) => {
      return { kind: 'refund', paymentId: payment.id, amount: -rest(payment) } as const;
    }),
  ]);
  const changed = payments.filter((payment) => feeKept.includes(payment) || refunded.includes(payment));
  await setPayments(tx, changed.map(asFullRefund));
  return changed.map((payment) => payment.id);
}

/** Returns the payment with a full refund recorded; after an earlier refund only the platform's fee is added. */
function asFullRefund(payment: PaymentRow): PaymentRow {
  const { status, amount, fee, refunded, fee_returned, fee_back } = payment;
  const withFee: PaymentRow =
    fee_back === 'kept' ? { ...payment, fee_returned: fee, fee_back: 'due' } : payment;
  if (status !== 'Captured') return withFee;
  const fullRefund: PaymentRow = { ...withFee, status: 'Refunding', refunded: amount };
  // With a partial refund the provider would return only a part of the fee, so the fee is returned separately before.
  return refunded + fee_returned === 0 ? { ...fullRefund, with_fee: true, fee_back: 'back' } : fullRefund;
}
