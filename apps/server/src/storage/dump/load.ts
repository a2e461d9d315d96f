import { type Kysely, sql } from 'kysely';
import { migrateTo } from '../sql/migrate.ts';
import type { Db, Tables } from '../sql/tables.ts';
import { type DumpTable, tablesOf } from './dump.ts';

/** A dump that does not fit this program's migrations; the message is one sentence. */
export class ForeignDump extends Error {}

export interface Loader {
  table(head: DumpTable): void;
  /** Rows of the last named table, as the dump wrote them. */
  rows(lines: readonly string[]): Promise<void>;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeys = async (db: Db) =>
  (
    await sql<ForeignKey>`
      select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  ).rows;

/** Sequences continue after the loaded rows. */
async function continueNumbers(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''`.execute(
    db,
  );
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)}`.execute(db);
  }
}

/**
 * Restores an empty database from a dump: its migrations, and all of its rows or none. `read` delivers the dump.
 * @throws ForeignDump when a table differs from this program's
 */
export async function loadDump(
  db: Kysely<Tables>,
  migrations: readonly string[],
  read: (loader: Loader) => Promise<void>,
): Promise<void> {
  await migrateTo(db, migrations);
  await db.transaction().execute(async (tx) => {
    const tables = new Map((await tablesOf(tx)).map(({ table, columns }) => [table, columns]));
    await sql`truncate ${sql.join([...tables.keys()].map((name) => sql.table(name)))}`.execute(tx);
    // Rows come table by table, in an order that foreign keys would refuse.
    const keys = await foreignKeys(tx);
    for (const { table, name } of keys) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
    }
    await read(loader(tx, tables));
    if (tables.size > 0) throw new ForeignDump(`It lacks the table ${[...tables.keys()].join(', ')}.`);
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    }
    await continueNumbers(tx);
  });
}

function loader(db: Db, awaited: Map<string, DumpTable['columns']>): Loader {
  let into = sql``;
  return {
    table(head) {
      const columns = awaited.get(head.table);
      if (JSON.stringify(columns) !== JSON.stringify(head.columns)) {
        throw new ForeignDump(`Its table ${head.table} has other columns than this Flagstick's.`);
      }
      awaited.delete(head.table);
      const entries = Object.entries(head.columns);
      const names = entries.map(([name]) => sql.ref(name));
      const values = entries.map(([, type], at) => sql`(line->>${sql.lit(at)})::${sql.raw(type)}`);
      into = sql`insert into ${sql.table(head.table)} (${sql.join(names)}) overriding system value
        select ${sql.join(values)} from jsonb_array_elements`;
    },
    async rows(lines) {
      await sql`${into}(${`[${lines.join(',')}]`}::jsonb) line`.execute(db);
    },
  };
}
