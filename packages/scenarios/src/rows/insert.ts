import { chunks } from '../../../../apps/server/src/shared/lists.ts';
import type { Db, NewRow, Tables } from '../../../../apps/server/src/storage/index.ts';

/** Rows by table, in an order in which they can be inserted. */
export type Rows = { readonly [T in keyof Tables]?: NewRow<T>[] };

/** PostgreSQL accepts 65,535 parameters in a statement; more than this gain little. */
const parametersAtOnce = 8_000;

/** All rows must have the same columns. */
export async function insertRows<T extends keyof Tables>(db: Db, table: T, rows: ReadonlyArray<NewRow<T>>) {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(parametersAtOnce / Object.keys(first).length));
  for (const some of chunks(rows, size)) await db.insertInto(table).values(some).execute();
}

export async function insertAll(db: Db, rows: Rows) {
  for (const table of Object.keys(rows) as (keyof Tables)[]) await insertRows(db, table, rows[table] ?? []);
}
