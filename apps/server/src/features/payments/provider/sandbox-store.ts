import type { Changes, Db, NewRow, Row } from '../../../storage/index.ts';

export type SandboxRow = Row<'sandbox_payments'>;

export const rowOf = (db: Db, id: string): Promise<SandboxRow | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();

export const rowOfSecret = (db: Db, secret: string): Promise<SandboxRow | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('secret', '=', secret).executeTakeFirst();

/** An existing payment stays unchanged. */
export async function openRow(db: Db, row: NewRow<'sandbox_payments'>): Promise<SandboxRow> {
  await db
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('payment_id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
}

/** A captured or cancelled payment stays unchanged. */
export async function setOpenRow(db: Db, id: string, set: Changes<'sandbox_payments'>): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'asks'])
    .execute();
}

export async function refundRow(db: Db, id: string): Promise<void> {
  await db.updateTable('sandbox_payments').set({ refunded: true }).where('id', '=', id).execute();
}
