import { sql } from 'kysely';
import type { Db } from '../sql/tables.ts';

/**
 * Frees the space of old rows and updates the row counts for the planner. Other calls wait for one table at most. A
 * table that fails does not stop the following ones.
 * @param mayContinue called before each table; false stops
 * @throws AggregateError naming the tables that failed
 */
export async function vacuumTables(db: Db, mayContinue: () => boolean = () => true): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const failed: unknown[] = [];
  for (const { name } of rows) {
    if (!mayContinue()) break;
    // Free space at the end of a file is kept for the next rows.
    await sql`vacuum (analyze, truncate off) ${sql.table(name)}`
      .execute(db)
      .catch((error: unknown) =>
        failed.push(new Error(`Vacuuming the table ${name} failed`, { cause: error })),
      );
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} tables were not vacuumed.`);
}
