import { type RawBuilder, sql } from 'kysely';

/** Passes rows as one value of a statement, which names their columns: `from ${recordset(rows)} as r (id text, …)`. */
export const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
