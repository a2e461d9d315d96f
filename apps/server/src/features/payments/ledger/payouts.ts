import type { Tx } from '../../../storage/index.ts';
import { payDebtFromPot, takeFromPots } from './ledger-adjustments.ts';
import { addPotEntry, lockPotsOfAccount, type Payout, recordPayout, withdrawalsOf } from './pots-store.ts';

/** Books a payout as withdrawals, from the oldest pot first. A returned payout is booked back to the same pots. */
export async function bookPayout(tx: Tx, payout: Payout): Promise<void> {
  const pots = await lockPotsOfAccount(tx, payout.accountId, { payoutId: payout.id });
  const { before } = await recordPayout(tx, payout);
  // A returned payout is not booked as a withdrawal, even if the provider reports the return first.
  if (before === payout.state || before === 'back') return;
  if (payout.state === 'left') {
    await takeFromPots(tx, pots, payout.amount, { kind: 'withdrawal', payoutId: payout.id });
    return;
  }
  for (const { game_id, amount } of await withdrawalsOf(tx, payout.id)) {
    await addPotEntry(tx, game_id, { kind: 'withdrawalBack', payoutId: payout.id, amount: -amount });
    await payDebtFromPot(tx, { game_id, account_id: payout.accountId }, { payoutId: payout.id }, -amount);
  }
}
