import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { EmbeddedBus } from './bus.ts';
import { dumpLines, migrationsOf } from './dump/dump.ts';
import { embeddedDb } from './embedded/dialect.ts';
import { writableFolder } from './embedded/folder.ts';
import { holdFolder } from './embedded/lock.ts';
import { EmbeddedThread } from './embedded/thread.ts';
import { vacuumTables } from './embedded/vacuum.ts';
import { type Log, terminalLog } from './log.ts';
import { maintenanceTimeLimits } from './postgres/connections.ts';
import { openPostgres } from './postgres/postgres.ts';
import { renewEpochOfFolder } from './sql/epoch.ts';
import { classifyMigrations, migrateToLatest, missingMigrations } from './sql/migrate.ts';
import type { Db } from './sql/tables.ts';
import { type Storage, StorageUnusable } from './storage.ts';

/** The embedded database in a folder; `undefined` keeps it in memory (tests). */
export async function openEmbedded(folder?: string, log = terminalLog): Promise<Storage> {
  if (folder) requireWritableFolder(folder);
  const hold = folder ? await holdFolder(folder) : undefined;
  const thread = new EmbeddedThread({ folder }, (err) => {
    // Without its database a server can only refuse calls; a supervisor starts another one.
    log.error({ err }, 'The embedded database ended unexpectedly, and the process with it.');
    process.exit(1);
  });
  try {
    await thread.ready;
  } catch (cause) {
    await hold?.release();
    throw new StorageUnusable(`The database in ${folder ?? 'memory'} did not start.`, { cause });
  }
  const db = embeddedDb(thread);
  hold?.serve('backup', () => dumpLines(db));
  return {
    kind: 'embedded',
    db,
    bus: new EmbeddedBus(),
    serve: hold?.serve,
    vacuum: (mayContinue) => vacuumTables(db, mayContinue),
    async close() {
      await db.destroy();
      // Kysely ends only a pool that it has used.
      await thread.end();
      await hold?.release();
    },
  };
}

interface StorageConfig {
  readonly databaseUrl?: string | undefined;
  readonly replicaUrl?: string | undefined;
  readonly dataDir: string;
  readonly log?: Log | undefined;
  /** Runs before a database with data is migrated; a rejection leaves it as it was. */
  readonly beforeMigration?: ((missing: readonly string[], db: Db) => Promise<unknown>) | undefined;
  /** Runs on the migrated database before the server uses it. */
  readonly prepare?: ((storage: Storage) => Promise<unknown>) | undefined;
}

/** Opens the configured database, at the latest migration. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const { databaseUrl, replicaUrl, dataDir, log, beforeMigration, prepare } = config;
  // The connection holds the lock of the upgrade while a backup is made on another.
  const held = { connections: 1, idleTimeoutMs: 0 };
  const storage = databaseUrl
    ? await openPostgres(databaseUrl, { ...held, timeLimits: maintenanceTimeLimits, log })
    : await openEmbedded(path.resolve(dataDir), log);
  try {
    if (databaseUrl) await waitForOtherUpgrades(storage.db);
    const made = await migrationsOf(storage.db);
    const missing = missingMigrations(made);
    if (made.length > 0 && missing.length > 0) await beforeMigration?.(missing, storage.db);
    await migrate(storage.db);
    if (!databaseUrl) await renewEpochOfFolder(storage.db, path.resolve(dataDir));
    await prepare?.(storage);
  } catch (error) {
    await storage.close();
    throw error;
  }
  if (!databaseUrl) return storage;
  await storage.close();
  return openPostgres(databaseUrl, { log, replicaUrl });
}

const upgradeLock = 'flagstick upgrade';

/**
 * One process after the other checks what is missing, makes its backup and migrates. Otherwise the backup of the second
 * could hold what the first has migrated. The lock lasts as long as the only connection of `db`.
 */
async function waitForOtherUpgrades(db: Storage['db']) {
  for (;;) {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${upgradeLock}, 0)) as free`.execute(db);
    if (rows[0]?.free) return;
    await setTimeout(200);
  }
}

const otherBuilds = {
  older:
    'An older Flagstick made this database: back it up with the older one (npm run backup), then restore that file with this one (npm run restore) into an empty folder or database.',
  newer: 'This database belongs to a newer Flagstick. Start the newer one.',
};

async function migrate(db: Storage['db']) {
  try {
    await migrateToLatest(db);
  } catch (cause) {
    const origin = classifyMigrations(await migrationsOf(db).catch(() => []));
    if (origin !== 'known') throw new StorageUnusable(otherBuilds[origin], { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StorageUnusable(`The database could not be migrated: ${reason}.`, { cause });
  }
}

function requireWritableFolder(folder: string) {
  try {
    writableFolder(folder);
  } catch (cause) {
    throw new StorageUnusable(`DATA_DIR ${folder} cannot be written.`, { cause });
  }
}
