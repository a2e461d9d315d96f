import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  dumpEnd,
  dumpLines,
  isStoredName,
  jsonLine,
  maintenanceTimeLimits,
  migrationsOf,
  newId,
  type ObjectStore,
  openEmbedded,
  openPostgres,
  pictureFolder,
  type Storage,
  sendCommandToHolder,
} from '../storage/index.ts';
import { BackupProblem, type BackupSummary, endLine, titleLine } from './format.ts';
import { summaryOf } from './read.ts';
import { syncFolder } from './sync.ts';

export interface DataLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Without it the pictures are in a folder of `dataDir`. */
  readonly pictureBucket?: ObjectStore | undefined;
}

type Chunks = AsyncIterable<string | Buffer>;

/** A running process makes the copy of its database itself, because no other process may open it. */
async function* dumpOfRunning(dataDir: string, bytes: AsyncIterable<Buffer>): Chunks {
  let tail = Buffer.alloc(0);
  for await (const chunk of bytes) {
    tail = Buffer.concat([tail, chunk]).subarray(-dumpEnd.length);
    yield chunk;
  }
  if (tail.toString() !== dumpEnd) {
    throw new BackupProblem(
      `The Flagstick server that uses ${dataDir} sent no complete copy of its database. Try again, or stop it first.`,
    );
  }
}

async function* dumpOf(open: () => Promise<Storage>, place: string): Chunks {
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

async function databaseLines({ dataDir, databaseUrl }: DataLocation): Promise<Chunks> {
  if (databaseUrl)
    return dumpOf(
      () => openPostgres(databaseUrl, { connections: 1, timeLimits: maintenanceTimeLimits }),
      'the database at DATABASE_URL',
    );
  const running = await sendCommandToHolder(dataDir, 'backup');
  if (running) return dumpOfRunning(dataDir, running);
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new BackupProblem(`There is no Flagstick in DATA_DIR ${dataDir}.`);
  }
  return dumpOf(() => openEmbedded(dataDir), `DATA_DIR ${dataDir}`);
}

const orIfMissing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return nothing;
  };

async function* backupLines(location: DataLocation, rows: Chunks): Chunks {
  yield titleLine(new Date());
  yield* rows;
  const { dataDir } = location;
  const secret = await readFile(path.join(dataDir, 'secret'), 'utf8').catch(orIfMissing(undefined));
  if (secret !== undefined) yield jsonLine({ secret: secret.trim() });
  // Written after the database: a picture is stored before the row that refers to it and never changes, so every
  // picture exists, except one that was replaced in the meantime.
  const pictures = location.pictureBucket ?? pictureFolder(dataDir);
  for await (const { name } of pictures.list()) {
    const found = isStoredName(name) ? await pictures.get(name) : undefined;
    if (found) yield jsonLine({ file: name, bytes: (await buffer(found.stream)).toString('base64') });
  }
  yield endLine;
}

/**
 * Writes everything that a restore needs into one file, under a temporary name until it is complete, synced and read
 * back. An existing file is not overwritten.
 * @throws BackupProblem with a sentence for the terminal
 */
export async function writeBackup(
  location: DataLocation,
  file: string,
): Promise<BackupSummary & { bytes: number }> {
  if (existsSync(file)) throw new BackupProblem(`${file} already exists. Name another file.`);
  const draft = `${file}.${newId()}.part`;
  const rows = await databaseLines(location);
  try {
    // It contains the secret and all personal data, so only its owner may read it.
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(backupLines(location, rows), createGzip(), out);
    const summary = await summaryOf(draft);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { ...summary, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw writeProblem(file, error);
  }
}

/** @returns the error, as a sentence if the file's place causes it */
export function writeProblem(file: string, error: unknown): unknown {
  const reasons: Record<string, string> = {
    ENOENT: 'its folder does not exist',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'a part of its path is a file',
    EACCES: 'that is not allowed',
    EPERM: 'that is not allowed',
    EROFS: 'that is not allowed',
    ENOSPC: 'the disk is full',
  };
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return reason ? new BackupProblem(`${file} cannot be written: ${reason}.`, { cause: error }) : error;
}
