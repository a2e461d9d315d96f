import type { Tx } from '../../../storage/index.ts';
import { coverOwed, takeFrom } from './moves.ts';
import { book, lockPotsOfAccount, notePayout, type Payout, withdrawalsOf } from './pots-store.ts';

/** Takes what left an account out of its pots, the oldest first; what came back returns to where it was taken from. */
export async function bookPayout(tx: Tx, payout: Payout): Promise<void> {
  const pots = await lockPotsOfAccount(tx, payout.accountId, { payoutId: payout.id });
  const { before } = await notePayout(tx, payout);
  // Money that came back did not leave, in whatever order the provider reports it.
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
