import { sql } from 'kysely';
import type { Storage } from '../../src/storage/index.ts';

interface Named {
  readonly name: string;
  readonly definition: string;
}

const byName = (rows: readonly Named[]) =>
  Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));

/** The schema of a database, by name, in the same order on every engine. */
export async function schemaOf(storage: Pick<Storage, 'db'>) {
  const { rows: columns } = await sql<{ name: string; column: string; type: string; nullable: boolean }>`
      select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
      order by c.relname collate "C", a.attname collate "C"`.execute(storage.db);
  const { rows: indexes } = await sql<Named>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename not like 'kysely%' order by indexname collate "C"`.execute(
    storage.db,
  );
  const tables: Record<string, Record<string, string>> = {};
  for (const { name, column, type, nullable } of columns) {
    tables[name] = { ...tables[name], [column]: nullable ? `${type}?` : type };
  }
  const { rows: constraints } = await sql<Named>`
      select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and k.contype in ('p', 'u', 'f', 'c', 'x') and c.relname not like 'kysely%'
      order by (c.relname || '.' || k.conname) collate "C"`.execute(storage.db);
  const { rows: functions } = await sql<Named>`
      select p.proname as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.proname collate "C"`.execute(storage.db);
  return {
    tables,
    indexes: byName(indexes),
    constraints: byName(constraints),
    functions: Object.fromEntries(functions.map(({ name, definition }) => [name, definition.split('\n')])),
  };
}
