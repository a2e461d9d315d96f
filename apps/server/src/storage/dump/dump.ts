import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '../sql/tables.ts';

/** A table as a dump tells of it; its rows follow, a line each: a JSON array of the columns' texts, null where there is none. */
export interface DumpTable {
  readonly table: string;
  /** Name and type of each column, in the order of the rows. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: number;
}

/** The last line of a dump. Without it, the dump was broken off. */
export const dumpEnd = '{"database":"whole"}\n';

const rowsAtOnce = 500;

const json = (value: object) => `${JSON.stringify(value)}\n`;

/** The migrations that made the database, oldest first; none when it is no Flagstick's. */
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
 * All tables with the columns that are written, but the migrations' own and the epoch: it belongs to the database where
 * the dump was made, and versions after the dump were given to other scores there.
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
  yield json({ table, columns, rows: counted[0]?.rows ?? 0 } satisfies DumpTable);
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
 * The whole database as lines of JSON, as it was at one instant. PostgreSQL's writers go on meanwhile; those of the
 * embedded database wait, because it has one connection.
 */
export async function* dumpLines(db: Kysely<Tables>): AsyncGenerator<string> {
  const tx = await db.startTransaction().execute();
  try {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    // The texts of times depend on these two, and may be read where others are set.
    await sql`set local timezone to 'UTC'`.execute(tx);
    await sql`set local datestyle to 'ISO'`.execute(tx);
    yield json({ migrations: await migrationsOf(tx) });
    for (const table of await tablesOf(tx)) yield* dumpTable(tx, table);
    yield dumpEnd;
  } finally {
    await tx.rollback().execute();
  }
}
