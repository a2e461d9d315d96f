import { sql } from 'kysely';
import type { Db, Tx } from '../../../storage/index.ts';

/** Whether a payment ever came into its pot. */
export const wasBooked = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('pot_entries')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .executeTakeFirst()) !== undefined;

/** What each pot is short of for what went back of a payment. */
export async function takenFor(
  tx: Tx,
  paymentId: string,
): Promise<Array<{ game_id: string; amount: number }>> {
  const rows = await tx
    .selectFrom('pot_entries')
    .select(['game_id', sql<string>`-sum(amount)`.as('amount')])
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['refund', 'refundBack', 'dispute', 'disputeBack'])
    .groupBy('game_id')
    .having(sql<number>`sum(amount)`, '<', 0)
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id, amount }) => ({ game_id, amount: Number(amount) }));
}

/** What each pot of an account has paid of what the account owed. */
export async function owedPaidBy(
  tx: Tx,
  accountId: string,
): Promise<Array<{ game_id: string; amount: number }>> {
  const rows = await tx
    .selectFrom('pot_entries as e')
    .innerJoin('pots', 'pots.game_id', 'e.game_id')
    .select(['e.game_id', sql<string>`-sum(e.amount)`.as('amount')])
    .where('pots.account_id', '=', accountId)
    .where('e.kind', '=', 'owed')
    .groupBy('e.game_id')
    .having(sql<number>`sum(e.amount)`, '<', 0)
    .orderBy('e.game_id')
    .execute();
  return rows.map(({ game_id, amount }) => ({ game_id, amount: Number(amount) }));
}

/** Notes what left an account and no pot of it could bear. */
export async function owe(tx: Tx, accountId: string, amount: number): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set((eb) => ({ owed: eb('owed', '+', amount) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Pays of so much what an account owes; returns how much that took. */
export async function payOwed(tx: Tx, accountId: string, amount: number): Promise<number> {
  const account = await tx
    .selectFrom('payment_accounts')
    .select('owed')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const paid = Math.min(amount, account?.owed ?? 0);
  if (paid > 0) await owe(tx, accountId, -paid);
  return paid;
}
