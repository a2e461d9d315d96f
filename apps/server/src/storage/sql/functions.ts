import { type Kysely, sql } from 'kysely';
import snapshot from './schema-snapshot.json' with { type: 'json' };
import type { Tables } from './tables.ts';

/** The functions that the migrations make, each as PostgreSQL prints it. */
export async function functionsOf(db: Kysely<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C"`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/**
 * Makes functions anew that are others than in a fresh database, and returns their names: a migration may have been
 * rewritten after this database ran it.
 */
export async function renewFunctions(db: Kysely<Tables>): Promise<string[]> {
  const there = await functionsOf(db);
  const different = Object.entries(snapshot.functions).filter(
    ([name, lines]) => there.get(name) !== lines.join('\n'),
  );
  for (const [, lines] of different) await sql.raw(lines.join('\n')).execute(db);
  return different.map(([name]) => name);
}
