import type { PotSummary, PotTransaction } from '@flagstick/contract';
import { formatDay } from '../../../shared/display/dates.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as texts from '../messages.ts';

/** A part of the income by where it is now: withdrawn, refunded, fees or balance. */
export interface MoneyPart {
  readonly kind: 'left' | 'withdrawn' | 'refunded' | 'disputed' | 'fees';
  readonly name: string;
  readonly note?: string;
  readonly amount: number;
}

interface Income {
  readonly amount: number;
  readonly times: number;
}

type Entries = readonly Pick<PotTransaction, 'kind' | 'amount' | 'platformFee' | 'date' | 'payment'>[];

const ofKind = (entries: Entries, kind: PotTransaction['kind']) =>
  entries.filter((entry) => entry.kind === kind);

const paymentsOf = (times: number) => plural(times, { one: '# payment', other: '# payments' });

/** The largest amount is first. */
export function incomeByAmount(entries: Entries): Income[] {
  const times = new Map<number, number>();
  for (const { amount, platformFee } of ofKind(entries, 'capture')) {
    const gross = amount + platformFee;
    times.set(gross, (times.get(gross) ?? 0) + 1);
  }
  return [...times]
    .map(([amount, count]) => ({ amount, times: count }))
    .toSorted((a, b) => b.amount - a.amount);
}

/** `14 payments of £40.00` */
export const incomeWords = ({ amount, times }: Income): string =>
  texts.paymentsOfAmount(paymentsOf(times), formatPence(amount));

function feeWords(entries: Entries): string {
  const fees = ofKind(entries, 'capture').map(({ platformFee }) => platformFee);
  const [first] = fees;
  const alike = first !== undefined && fees.every((fee) => fee === first);
  if (ofKind(entries, 'feeBack').length > 0) return texts.platformFeesKept;
  return alike
    ? texts.platformFees(fees.length, formatPence(first))
    : texts.platformFeesFor(paymentsOf(fees.length));
}

/** Entries have the latest withdrawal first. */
function withdrawnWords(entries: Entries): string {
  const times = ofKind(entries, 'withdrawal');
  const [last] = times;
  if (!last) return texts.withdrawn;
  const day = formatDay(last.date);
  return times.length === 1 ? texts.withdrawnOn(day) : texts.withdrawnTimes(times.length, day);
}

/** True if every refund was of a whole payment. */
function areWholeRefunds(entries: Entries): boolean {
  const back = new Map<string | null, number>();
  for (const { payment, amount } of [...ofKind(entries, 'refund'), ...ofKind(entries, 'refundBack')]) {
    back.set(payment, (back.get(payment) ?? 0) - amount);
  }
  return [...back].every(([payment, amount]) => {
    const paid = ofKind(entries, 'capture').find((entry) => entry.payment === payment);
    return amount === 0 || (paid && amount === paid.amount + paid.platformFee);
  });
}

const refundedWords = (refunds: number, entries: Entries): string =>
  areWholeRefunds(entries)
    ? texts.refundedInFull(paymentsOf(refunds))
    : texts.refundedInPart(paymentsOf(refunds));

/** Zero amounts have no line, except the balance. */
export function moneyParts(
  { balance, withdrawn, refunded, refunds, disputed, fees }: PotSummary,
  entries: Entries,
): MoneyPart[] {
  const keptOfRefunds = refunds > 0 && ofKind(entries, 'feeBack').length === 0;
  const parts: MoneyPart[] = [
    { kind: 'left', name: texts.potBalance, amount: balance },
    { kind: 'withdrawn', name: withdrawnWords(entries), amount: withdrawn },
    { kind: 'refunded', name: refundedWords(refunds, entries), amount: refunded },
    { kind: 'disputed', name: texts.disputedAmount, amount: disputed },
    {
      ...{ kind: 'fees', name: feeWords(entries), amount: fees },
      ...(keptOfRefunds ? { note: plural(refunds, texts.feesOfRefunds) } : {}),
    },
  ];
  return parts.filter(({ kind, amount }) => kind === 'left' || amount !== 0);
}

export const entryWords: Record<PotTransaction['kind'], string> = {
  capture: texts.entryCapture,
  refund: texts.refunded,
  refundBack: texts.entryRefundBack,
  dispute: texts.entryDispute,
  disputeBack: texts.entryDisputeBack,
  owed: texts.entryOwed,
  feeBack: texts.entryFeeBack,
  withdrawal: texts.withdrawn,
  withdrawalBack: texts.entryWithdrawalBack,
};
