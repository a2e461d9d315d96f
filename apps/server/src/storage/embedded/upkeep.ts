import { sql } from 'kysely';
import type { Db } from '../sql/tables.ts';

/**
 * Frees the space of old rows and counts the rows of each table, so that statements are planned for their number. A call
 * waits for one table at most. A table that cannot be tidied does not stop the ones after it.
 *
 * @param goesOn asked before each table
 * @throws AggregateError naming the tables that could not be tidied, when the others were
 */
export async function tidy(db: Db, goesOn: () => boolean = () => true): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const failed: unknown[] = [];
  for (const { name } of rows) {
    if (!goesOn()) break;
    // What is free at a file's end is kept: the next rows go there.
    await sql`vacuum (analyze, truncate off) ${sql.table(name)}`
      .execute(db)
      .catch((error: unknown) => failed.push(new Error(`The table ${name}`, { cause: error })));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} tables were not tidied.`);
}
