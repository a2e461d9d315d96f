import path from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { EmbeddedBus } from './bus.ts';
import { dumpLines } from './dump.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { writableFolder } from './folder.ts';
import { holdFolder } from './lock.ts';
import { migrateToLatest } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { type Storage, StorageUnusable } from './storage.ts';
import type { Tables } from './tables.ts';

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
