import type { Tx } from '../../../storage/index.ts';
import { payDebtFromPot, takeFromPots } from './ledger-adjustments.ts';
import { book, lockPotsOfAccount, type Payout, recordPayout, withdrawalsOf } from './pots-store.ts';

/** From the oldest pot first; money that came back returns to the same pots. */
export async function bookPayout(tx: Tx, payout: Payout): Promise<void> {
  const pots = await lockPotsOfAccount(tx, payout.accountId, { payoutId: payout.id });
  const { before } = await recordPayout(tx, payout);
  // A payout that came back does not count as left, in whatever order the provider reports it.
  if (before === payout.state || before === 'back') return;
  if (payout.state === 'left') {
    await takeFromPots(tx, pots, payout.amount, { kind: 'withdrawal', payoutId: payout.id });
    return;
  }
  for (const { game_id, amount } of await withdrawalsOf(tx, payout.id)) {
    await book(tx, game_id, { kind: 'withdrawalBack', payoutId: payout.id, amount: -amount });
    await payDebtFromPot(tx, { game_id, account_id: payout.accountId }, { payoutId: payout.id }, -amount);
  }
}
