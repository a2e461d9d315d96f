import type { Tx } from '../../../storage/index.ts';
import { coverOwed, takeFrom } from './ledger-adjustments.ts';
import { book, lockPotsOfAccount, notePayout, type Payout, withdrawalsOf } from './pots-store.ts';

/** Books a payout from an account's pots, oldest first; money that came back returns to the same pots. */
export async function bookPayout(tx: Tx, payout: Payout): Promise<void> {
  const pots = await lockPotsOfAccount(tx, payout.accountId, { payoutId: payout.id });
  const { before } = await notePayout(tx, payout);
  // A payout that came back does not count as left, in whatever order the provider reports it.
  if (before === payout.state || before === 'back') return;
  if (payout.state === 'left') {
    await takeFrom(tx, pots, payout.amount, { kind: 'withdrawal', payoutId: payout.id });
    return;
  }
  for (const { game_id, amount } of await withdrawalsOf(tx, payout.id)) {
    await book(tx, game_id, { kind: 'withdrawalBack', payoutId: payout.id, amount: -amount });
    await coverOwed(tx, { game_id, account_id: payout.accountId }, { payoutId: payout.id }, -amount);
  }
}
