import type { PotSummary, PotTransaction } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { incomeByAmount, incomeWords, moneyParts } from './ledger.ts';

const date = '2026-06-09T10:00:00Z';
const entry = (kind: PotTransaction['kind'], amount: number, platformFee = 0): PotTransaction => ({
  ...{ kind, amount, platformFee, date, payment: 'p1', payer: null, otherGame: null },
});
const fours = Array.from({ length: 14 }, () => entry('capture', 3860, 140));
const pot = (more: Partial<PotSummary>) =>
  ({
    balance: 0,
    captured: 0,
    payments: 0,
    fees: 0,
    refunded: 0,
    refunds: 0,
    disputed: 0,
    withdrawn: 0,
    ...more,
  }) as PotSummary;
const linesOf = (of: PotSummary, entries: PotTransaction[]) =>
  moneyParts(of, entries).map(({ name, note, amount }) => [name, note, amount]);

it('The income is grouped by the amount of each payment, the largest first', () => {
  const came = incomeByAmount([...fours, entry('capture', 7740, 260), entry('refund', -4000)]);
  expect(came.map(incomeWords)).toEqual(['1 payment of £80.00', '14 payments of £40.00']);
});

it('The ledger shows where all of the income is, and the kept fee of a refund', () => {
  const entries = [entry('refund', -4000), entry('withdrawal', -30000), ...fours];
  const of = pot({ balance: 20040, withdrawn: 30000, refunded: 4000, refunds: 1, fees: 1960 });
  expect(linesOf(of, entries)).toEqual([
    ['Left in the pot', undefined, 20040],
    ['Withdrawn 09/06/26', undefined, 30000],
    ['Refunded in full, 1 payment', undefined, 4000],
    ['Platform fees, 14 × £1.40', 'including 1 refunded payment', 1960],
  ]);
});

it('Zero amounts have no line, except an empty balance', () => {
  const deleted = [entry('refund', -4000), entry('feeBack', 140), entry('capture', 3860, 140)];
  expect(linesOf(pot({ refunded: 4000, refunds: 1 }), deleted)).toEqual([
    ['Left in the pot', undefined, 0],
    ['Refunded in full, 1 payment', undefined, 4000],
  ]);
  const mixed = [
    entry('withdrawal', -100),
    entry('withdrawal', -200),
    entry('capture', 100, 23),
    entry('capture', 200, 26),
  ];
  expect(linesOf(pot({ withdrawn: 300, fees: 49 }), mixed).map(([name]) => name)).toEqual([
    'Left in the pot',
    'Withdrawn 2 times, last on 09/06/26',
    'Platform fees for 2 payments',
  ]);
});

it('Chargebacks and partial refunds are shown', () => {
  const entries = [entry('dispute', -3860), entry('refund', -300), entry('capture', 3860, 140)];
  const of = pot({ balance: 40, refunded: 300, refunds: 1, disputed: 3860, fees: 140 });
  expect(linesOf(of, entries).map(([name]) => name)).toEqual([
    ...['Left in the pot', 'Refunded in full or part, 1 payment', 'Reversed by banks'],
    'Platform fees, 1 × £1.40',
  ]);
  // A refund returned by the bank does not count.
  const again = [entry('refundBack', 4000), entry('refund', -4000), entry('capture', 3860, 140)];
  expect(linesOf(pot({ balance: 3860, fees: 140 }), again).map(([name]) => name)).toEqual([
    'Left in the pot',
    'Platform fees, 1 × £1.40',
  ]);
});
