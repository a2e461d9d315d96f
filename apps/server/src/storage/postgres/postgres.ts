import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Log, terminalLog } from '../log.ts';
import { epochOfServer } from '../sql/epoch.ts';
import type { Tables } from '../sql/tables.ts';
import { type Storage, StorageUnusable } from '../storage.ts';
import { PostgresBus } from './bus.ts';
import {
  BoundedPool,
  callTimeLimits,
  limitSession,
  Sockets,
  socketOptions,
  type TimeLimits,
} from './connections.ts';
import { ReadReplica } from './replica.ts';

const int8 = 20;
/** The first with the collation `pg_c_utf8`, by which the migrations order names. */
const oldestMajor = 17;

/** Why a server of this version is refused; undefined for a supported one. */
export const versionRefusal = (version: string): string | undefined =>
  Number.parseInt(version, 10) < oldestMajor
    ? `Flagstick needs PostgreSQL ${oldestMajor} or newer, and the server at DATABASE_URL is PostgreSQL ${version}.`
    : undefined;

export interface PostgresOptions {
  /** The pool's size; one more connection listens on the bus. */
  readonly connections?: number;
  /** After it an idle connection is closed; 0 for never. */
  readonly idleTimeoutMs?: number;
  readonly timeLimits?: TimeLimits;
  readonly log?: Log | undefined;
  /** The address of a standby server, which may be unavailable. */
  readonly replicaUrl?: string | undefined;
}

export async function openPostgres(
  url: string,
  {
    connections = 10,
    idleTimeoutMs = 10_000,
    timeLimits = callTimeLimits(),
    log = terminalLog,
    replicaUrl,
  }: PostgresOptions = {},
): Promise<Storage> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const sockets = new Sockets();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeLimits.connectMs,
    query_timeout: timeLimits.answerMs,
    onConnect: (client) => limitSession(client, timeLimits),
    idleTimeoutMillis: idleTimeoutMs,
    ...socketOptions(sockets),
    types: types as pg.CustomTypesConfig,
  });
  // The driver reports a broken connection in use twice: to its query, and as an event that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A broken idle connection is replaced when one is needed, so it is not an error.
  pool.on('error', (error) => log.info({ err: error }, 'PostgreSQL closed an idle connection.'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new BoundedPool(pool) }) });
  let bus: PostgresBus;
  try {
    // Debian adds its own version: "15.18 (Debian 15.18-0+deb12u1)".
    const { rows } = await sql<{ version: string }>`
      select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
    const refusal = versionRefusal(rows[0]?.version ?? '');
    if (refusal) throw new StorageUnusable(refusal);
    bus = await PostgresBus.connect(url, sockets, timeLimits, log, () => epochOfServer(db));
  } catch (cause) {
    await db.destroy();
    if (cause instanceof StorageUnusable) throw cause;
    throw new StorageUnusable(
      `PostgreSQL at DATABASE_URL is not responding: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  const replica =
    replicaUrl === undefined ? undefined : await ReadReplica.open(replicaUrl, db, log, connections);
  return {
    kind: 'postgres',
    db,
    bus,
    replica,
    async close() {
      await replica?.close();
      // Closing a connection waits for the server to close it too, which a lost server never does.
      const limit = setTimeout(() => sockets.destroyAll(), timeLimits.connectMs);
      await bus.close();
      await db.destroy();
      clearTimeout(limit);
    },
  };
}
