import type { Db, Row, Tx } from '../../../storage/index.ts';

export const accountOf = (db: Db, userId: string, providerMode: string) =>
  db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', providerMode)
    .executeTakeFirst();

export const accountById = (db: Db, accountId: string, providerMode: string) =>
  db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', providerMode)
    .executeTakeFirst();

export async function saveAccount(
  db: Db,
  account: Pick<Row<'payment_accounts'>, 'user_id' | 'provider' | 'account_id' | 'ready'>,
): Promise<void> {
  await db
    .insertInto('payment_accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ ready: account.ready }))
    .execute();
}

export async function setAccountReady(db: Db, accountId: string, ready: boolean): Promise<void> {
  await db.updateTable('payment_accounts').set({ ready }).where('account_id', '=', accountId).execute();
}

export async function addDebt(tx: Tx, accountId: string, amount: number): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set((eb) => ({ owed: eb('owed', '+', amount) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Pays the account's debt from the amount; returns how much of it was used. */
export async function payDebt(tx: Tx, accountId: string, amount: number): Promise<number> {
  const account = await tx
    .selectFrom('payment_accounts')
    .select('owed')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const paid = Math.min(amount, account?.owed ?? 0);
  if (paid > 0) await addDebt(tx, accountId, -paid);
  return paid;
}
