import { createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  commandHolder,
  dumpEnd,
  dumpLines,
  isStoredName,
  maintenancePatience,
  migrationsOf,
  newId,
  openEmbedded,
  openPostgres,
  type Storage,
} from '../storage/index.ts';
import { BackupProblem, endLine, line, type Summary, titleLine } from './format.ts';
import { summaryOf } from './read.ts';
import { syncFolder } from './sync.ts';

export interface Places {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

type Texts = AsyncIterable<string | Buffer>;

/** A running process makes the copy of its database itself, because no other process may open it. */
async function* copyOfRunning(dataDir: string, bytes: AsyncIterable<Buffer>): Texts {
  let tail = Buffer.alloc(0);
  for await (const chunk of bytes) {
    tail = Buffer.concat([tail, chunk]).subarray(-dumpEnd.length);
    yield chunk;
  }
  if (tail.toString() !== dumpEnd) {
    throw new BackupProblem(
      `The Flagstick that is running on ${dataDir} gave no whole copy of its database: try again, or stop it first.`,
    );
  }
}

async function* copyOf(open: () => Promise<Storage>, place: string): Texts {
  const storage = await open();
  try {
    if ((await migrationsOf(storage.db)).length === 0) {
      throw new BackupProblem(`There is no Flagstick in ${place}.`);
    }
    yield* dumpLines(storage.db);
  } finally {
    await storage.close();
  }
}

async function database({ dataDir, databaseUrl }: Places): Promise<Texts> {
  if (databaseUrl)
    return copyOf(
      () => openPostgres(databaseUrl, { connections: 1, patience: maintenancePatience }),
      'the database at DATABASE_URL',
    );
  const running = await commandHolder(dataDir, 'backup');
  if (running) return copyOfRunning(dataDir, running);
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new BackupProblem(`There is no Flagstick in DATA_DIR ${dataDir}.`);
  }
  return copyOf(() => openEmbedded(dataDir), `DATA_DIR ${dataDir}`);
}

const orNothing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return nothing;
  };

async function* content(places: Places, rows: Texts): Texts {
  yield titleLine(new Date());
  yield* rows;
  const { dataDir } = places;
  const secret = await readFile(path.join(dataDir, 'secret'), 'utf8').catch(orNothing(undefined));
  if (secret !== undefined) yield line({ secret: secret.trim() });
  // Written after the database: a picture is stored before the row that names it, and never changes. One that was
  // replaced since may be missing.
  const folder = path.join(dataDir, 'files');
  for (const name of await readdir(folder).catch(orNothing<string[]>([]))) {
    if (!isStoredName(name)) continue;
    const bytes = await readFile(path.join(folder, name)).catch(orNothing(undefined));
    if (bytes) yield line({ file: name, bytes: bytes.toString('base64') });
  }
  yield endLine;
}

/**
 * Writes everything that a restore needs into one file, under a temporary name until it is complete, synced and read
 * back. An existing file is not overwritten.
 * @throws BackupProblem with a sentence for the terminal
 */
export async function writeBackup(places: Places, file: string): Promise<Summary & { bytes: number }> {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already: name another file.`);
  const draft = `${file}.${newId()}.part`;
  const rows = await database(places);
  try {
    // It contains the secret and all personal data, so only its owner may read it.
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(content(places, rows), createGzip(), out);
    const summary = await summaryOf(draft);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { ...summary, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritable(file, error);
  }
}

function unwritable(file: string, error: unknown): unknown {
  const reasons: Record<string, string> = {
    ENOENT: 'its folder does not exist',
    ENOTDIR: 'its folder does not exist',
    EACCES: 'that is not allowed',
    EPERM: 'that is not allowed',
    EROFS: 'that is not allowed',
    ENOSPC: 'the disk is full',
  };
  const told = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return told ? new BackupProblem(`${file} cannot be written: ${told}.`, { cause: error }) : error;
}
