import path from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Bus, EmbeddedBus, PostgresBus } from './bus.ts';
import { dumpLines } from './dump.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { writableFolder } from './folder.ts';
import { holdFolder, type Serve } from './lock.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The database, and the bus between the processes that share it. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  readonly bus: Bus;
  /** Answers commands of the terminal, where this process alone may open the database. */
  readonly serve?: Serve | undefined;
  close(): Promise<void>;
}

/** The start cannot go on; the message is one sentence for the person at the terminal. */
export class StorageUnusable extends Error {}

const int8 = 20;

/** The embedded database can also give a copy of itself. */
export interface EmbeddedStorage extends Storage {
  /** The whole database as text, for `openEmbedded`'s snapshot. */
  dump(): Promise<string>;
}

/** The embedded database in a folder; `undefined` keeps it in memory (tests). A snapshot starts it from a copy. */
export async function openEmbedded(folder?: string, snapshot?: string): Promise<EmbeddedStorage> {
  if (folder) usableFolder(folder);
  const hold = folder ? await holdFolder(folder) : undefined;
  const pglite = new EmbeddedThread({ folder, snapshot });
  try {
    await pglite.waitReady;
  } catch (cause) {
    await hold?.release();
    throw new StorageUnusable(`The database in ${folder ?? 'memory'} did not start.`, { cause });
  }
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  hold?.serve('backup', () => dumpLines(db));
  return {
    kind: 'embedded',
    db,
    bus: new EmbeddedBus(),
    serve: hold?.serve,
    dump: () => pglite.dump(),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await hold?.release();
    },
  };
}

/** A PostgreSQL server. `connections` is the pool's size; one more connection listens on the bus. */
export async function openPostgres(url: string, connections = 10): Promise<Storage> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({ connectionString: url, max: connections, types: types as pg.CustomTypesConfig });
  // An idle connection that breaks is replaced by the pool; the query that needs one reports its own error.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL closed an idle connection: ${error.message}`);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await db.destroy();
    throw new StorageUnusable(
      `PostgreSQL at DATABASE_URL does not answer: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  const bus = await PostgresBus.connect(url);
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

/** Opens what the configuration names and brings it to the latest migration. */
export async function openStorage(config: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Storage> {
  const storage = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbedded(path.resolve(config.dataDir));
  try {
    await migrateToLatest(storage.db);
  } catch (cause) {
    await storage.close();
    throw new StorageUnusable(
      `The database could not be migrated: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  return storage;
}

function usableFolder(folder: string) {
  try {
    writableFolder(folder);
  } catch (cause) {
    throw new StorageUnusable(`DATA_DIR ${folder} cannot be written.`, { cause });
  }
}
