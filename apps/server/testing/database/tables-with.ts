import { sql } from 'kysely';
import type { Db } from '../../src/storage/index.ts';

/** The tables with a row that contains the word, in upper or lower case. */
export async function tablesWith(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const held =
      await sql`select from ${sql.table(name)} t where t::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}
