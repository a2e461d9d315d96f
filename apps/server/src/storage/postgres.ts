import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Sockets } from './away.ts';
import { PostgresBus } from './bus.ts';
import { type Storage, StorageUnusable } from './storage.ts';
import type { Tables } from './tables.ts';

const int8 = 20;

interface PostgresOptions {
  /** The pool's size; one more connection listens on the bus. */
  connections?: number;
  /** How long the server may be silent, or have no connection to give, before that counts as away. */
  patienceMs?: number;
}

/** A PostgreSQL server. */
export async function openPostgres(
  url: string,
  { connections = 10, patienceMs = 10_000 }: PostgresOptions = {},
): Promise<Storage> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const sockets = new Sockets();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    stream: sockets.stream,
    types: types as pg.CustomTypesConfig,
  });
  // A connection that breaks in use fails its query, which says so to who asked; said twice, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // An idle connection that breaks is replaced by the pool; the query that needs one reports its own error.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL closed an idle connection: ${error.message}`);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let bus: PostgresBus;
  try {
    await sql`select 1`.execute(db);
    bus = await PostgresBus.connect(url, sockets, patienceMs);
  } catch (cause) {
    await db.destroy();
    throw new StorageUnusable(
      `PostgreSQL at DATABASE_URL does not answer: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  return {
    kind: 'postgres',
    db,
    bus,
    async close() {
      await bus.close();
      await db.destroy();
    },
  };
}
