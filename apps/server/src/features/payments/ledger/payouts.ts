import type { Db, Tx } from '../../../storage/index.ts';
import { isNews } from '../provider/events-store.ts';
import type { Told } from '../provider/gateway.ts';
import { coverOwed } from './moves.ts';
import { book, lockPotsOfAccount, notePayout, withdrawalsOf } from './store.ts';

type ToldOfPayout = Extract<Told, { payout: unknown }>;

/** Takes what left an account out of its pots, the oldest first; what came back returns to where it was taken from. */
export async function bookPayout(tx: Tx, payout: ToldOfPayout['payout']): Promise<void> {
  const pots = await lockPotsOfAccount(tx, payout.accountId, { payoutId: payout.id });
  const { before } = await notePayout(tx, payout);
  // Whatever is told of money that came back, and whenever: it did not leave.
  if (before === payout.state || before === 'back') return;
  if (payout.state === 'back') {
    for (const { game_id, amount } of await withdrawalsOf(tx, payout.id)) {
      await book(tx, game_id, { kind: 'withdrawalBack', payoutId: payout.id, amount: -amount });
      await coverOwed(tx, { game_id, account_id: payout.accountId }, { payoutId: payout.id }, -amount);
    }
    return;
  }
  let left = payout.amount;
  for (const { game_id, balance } of pots) {
    const amount = Math.min(left, balance);
    if (amount === 0) continue;
    await book(tx, game_id, { kind: 'withdrawal', payoutId: payout.id, amount: -amount });
    left -= amount;
  }
}

/** Takes in what a provider tells of money that left an account, or came back to it. */
export const hearOfPayout = (db: Db, { eventId, payout }: ToldOfPayout): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await isNews(tx, eventId)) await bookPayout(tx, payout);
  });
