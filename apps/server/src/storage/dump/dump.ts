import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '../sql/tables.ts';

/** A table in a dump. Its rows follow, one line each: a JSON array of the columns as text, null for no value. */
export interface DumpTable {
  readonly table: string;
  /** Name and type of each column, in the order of the rows. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: number;
}

/** The last line of a dump. A dump without it is incomplete. */
export const dumpEnd = '{"database":"whole"}\n';

const rowsAtOnce = 500;

/** A value of a dump or a backup: one line of JSON. */
export const jsonLine = (value: object) => `${JSON.stringify(value)}\n`;

/** The migrations of the database, oldest first; empty when it is not a Flagstick database. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * All tables with their stored (not generated) columns, except those of the migrations and the epoch. The epoch is not
 * copied: the original database may go on numbering other scores with the same versions.
 */
export async function tablesOf(db: Db): Promise<Array<Pick<DumpTable, 'table' | 'columns'>>> {
  const { rows } = await sql<{ table: string; columns: Record<string, string> }>`
    select c.relname as table,
      json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and c.relname <> 'database_epoch' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

async function* dumpTable(db: Db, { table, columns }: Pick<DumpTable, 'table' | 'columns'>) {
  const name = sql.table(table);
  const { rows: counted } = await sql<{ rows: number }>`select count(*)::int as rows from ${name}`.execute(
    db,
  );
  yield jsonLine({ table, columns, rows: counted[0]?.rows ?? 0 } satisfies DumpTable);
  const texts = sql.join(Object.keys(columns).map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare dumped no scroll cursor for
    select array_to_json(array[${texts}])::text as line from ${name}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(db);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`close dumped`.execute(db);
}

/**
 * The whole database as lines of JSON, at one instant. Writers on PostgreSQL continue in the meantime; those of the
 * embedded database wait, because it has one connection.
 */
export async function* dumpLines(db: Kysely<Tables>): AsyncGenerator<string> {
  const tx = await db.startTransaction().execute();
  try {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    // The text form of times depends on these settings, and the dump may be read with others.
    await sql`set local timezone to 'UTC'`.execute(tx);
    await sql`set local datestyle to 'ISO'`.execute(tx);
    yield jsonLine({ migrations: await migrationsOf(tx) });
    for (const table of await tablesOf(tx)) yield* dumpTable(tx, table);
    yield dumpEnd;
  } finally {
    await tx.rollback().execute();
  }
}
