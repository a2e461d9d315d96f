import { type RawBuilder, sql } from 'kysely';

/** Rows as one value of a statement, to be named with their columns: `from ${recordset(rows)} as r (id text, …)`. */
export const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
