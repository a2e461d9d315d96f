import type { Tx } from '../../../storage/index.ts';
import { addDebt, payDebt } from './accounts-store.ts';
import { type ReturnedMoney, statusAfterReturns } from './payment-state.ts';
import { type PaymentRow, setPayment } from './payments-store.ts';
import {
  addPotEntry,
  debtPaidByPot,
  lockPotsOfAccount,
  lossesByPot,
  type PotEntry,
  wasBooked,
} from './pots-store.ts';

type PaymentRef = Pick<PaymentRow, 'id' | 'game_id' | 'account_id'>;

/** Takes from the locked pots in order, never more than a pot has; returns the remainder that they do not cover. */
export async function takeFromPots(
  tx: Tx,
  pots: ReadonlyArray<{ readonly game_id: string; readonly balance: number }>,
  amount: number,
  entry: Omit<PotEntry, 'amount'>,
): Promise<number> {
  let left = amount;
  for (const { game_id, balance } of pots) {
    const part = Math.min(left, balance);
    if (part === 0) continue;
    await addPotEntry(tx, game_id, { ...entry, amount: -part });
    left -= part;
  }
  return left;
}

/**
 * Takes money that left the account from the pot of its game, then from the account's other pots, oldest first, because
 * banks debit the whole account. A remainder becomes a debt.
 */
async function bookLoss(
  tx: Tx,
  { id, game_id, account_id }: PaymentRef,
  kind: PotEntry['kind'],
  amount: number,
) {
  const pots = await lockPotsOfAccount(tx, account_id, { paymentId: id });
  const isOwn = (pot: { readonly game_id: string }) => pot.game_id === game_id;
  const inOrder = [...pots.filter(isOwn), ...pots.filter((other) => !isOwn(other))];
  const left = await takeFromPots(tx, inOrder, amount, { kind, paymentId: id });
  if (left > 0) await addDebt(tx, account_id, left);
}

/** Returned money pays the debt first, then the pots that it was taken from, then the pots that paid a debt. */
async function bookReturn(tx: Tx, { id, account_id }: PaymentRef, kind: PotEntry['kind'], amount: number) {
  await lockPotsOfAccount(tx, account_id, { paymentId: id });
  let left = amount - (await payDebt(tx, account_id, amount));
  const taken = await lossesByPot(tx, id);
  const paid = await debtPaidByPot(tx, account_id);
  for (const from of [
    ...taken.map((pot) => ({ ...pot, kind })),
    ...paid.map((pot) => ({ ...pot, kind: 'owed' as const })),
  ]) {
    const part = Math.min(left, from.amount);
    if (part === 0) continue;
    await addPotEntry(tx, from.game_id, { kind: from.kind, paymentId: id, amount: part });
    left -= part;
  }
}

/** Pays the account's debt from money that came into a pot. The caller has locked the pot. */
export async function payDebtFromPot(
  tx: Tx,
  pot: { readonly game_id: string; readonly account_id: string },
  entry: Pick<PotEntry, 'paymentId' | 'payoutId'>,
  amount: number,
): Promise<void> {
  const paid = await payDebt(tx, pot.account_id, amount);
  if (paid > 0) await addPotEntry(tx, pot.game_id, { kind: 'owed', ...entry, amount: -paid });
}

/** The payment is captured, and the caller has locked it. The result does not depend on earlier or repeated calls. */
export async function bookReturnedMoney(tx: Tx, payment: PaymentRow, returned: ReturnedMoney): Promise<void> {
  const { id, game_id, account_id, amount } = payment;
  const inPot = await wasBooked(tx, id);
  const status = statusAfterReturns(payment, returned, inPot);
  const now = inPot
    ? {
        refunded: status === 'Refunding' ? payment.refunded : returned.refunded,
        disputed: returned.disputed,
        fee_returned: Math.max(payment.fee_returned, returned.feeReturned),
      }
    : {
        // The payment never reached a pot and is refunded in full. The pots only pay what banks took beyond its amount.
        refunded: payment.refunded,
        disputed: Math.max(0, returned.refunded + returned.disputed - amount),
        fee_returned: payment.fee_returned,
      };
  const feeBack = now.fee_returned - payment.fee_returned;
  if (feeBack > 0) {
    await lockPotsOfAccount(tx, account_id, { paymentId: id });
    await addPotEntry(tx, game_id, { kind: 'feeBack', paymentId: id, amount: feeBack });
    await payDebtFromPot(tx, payment, { paymentId: id }, feeBack);
  }
  const adjustments = [
    { kind: 'refund', reverseKind: 'refundBack', amount: now.refunded - payment.refunded },
    { kind: 'dispute', reverseKind: 'disputeBack', amount: now.disputed - payment.disputed },
  ] as const;
  for (const { reverseKind: back, amount: by } of adjustments)
    if (by < 0) await bookReturn(tx, payment, back, -by);
  for (const { kind: out, amount: by } of adjustments) if (by > 0) await bookLoss(tx, payment, out, by);
  await setPayment(tx, id, { ...now, status, ...feeReturnOf(payment, status, now.fee_returned, returned) });
}

/**
 * The fee is returned separately if the provider has returned less than is booked, unless a pending whole refund
 * includes it.
 */
function feeReturnOf(
  { fee, fee_back, with_fee }: PaymentRow,
  status: PaymentRow['status'],
  booked: number,
  { refunded, feeReturned }: ReturnedMoney,
): Pick<PaymentRow, 'fee_back' | 'with_fee'> {
  const isUnderWay = (status === 'Returning' || status === 'Refunding') && refunded === 0;
  if (booked > feeReturned && !isUnderWay) return { fee_back: 'due', with_fee: false };
  return { fee_back: booked === fee ? 'back' : fee_back, with_fee };
}
