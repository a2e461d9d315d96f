import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ForeignDump,
  holdFolder,
  loadDump,
  maintenanceTimeLimits,
  newId,
  type ObjectStore,
  openEmbedded,
  openPostgres,
  pictureFolder,
  type Storage,
  tablesOf,
  writableFolder,
} from '../storage/index.ts';
import { BackupProblem, type BackupSummary, fileTime } from './format.ts';
import { readBackup, summaryOf } from './read.ts';
import { draftPrefix, serverFiles, swapIn } from './swap.ts';
import { syncTree } from './sync.ts';
import type { DataLocation } from './write.ts';

/** @param folder for the secret, and for the pictures if they are in no bucket */
async function loadBackup(
  file: string,
  { migrations }: BackupSummary,
  storage: Storage,
  { folder, pictureBucket }: { folder: string; pictureBucket: ObjectStore | undefined },
) {
  const pictures = pictureBucket ?? pictureFolder(folder);
  await loadDump(storage.db, migrations, async (loader) => {
    for await (const part of readBackup(file)) {
      if (part.kind === 'table') loader.table(part.table);
      else if (part.kind === 'rows') await loader.rows(part.lines);
      else if (part.kind === 'file') await pictures.put(part.name, part.bytes);
      else if (part.kind === 'secret') {
        await writeFile(path.join(folder, 'secret'), `${part.secret}\n`, { mode: 0o600 });
      }
    }
  }).catch((error: unknown) => {
    if (!(error instanceof ForeignDump)) throw error;
    throw new BackupProblem(`${file} cannot be restored by this Flagstick: ${error.message}`);
  });
}

async function openEmptyPostgres(url: string): Promise<Storage> {
  const storage = await openPostgres(url, { connections: 1, timeLimits: maintenanceTimeLimits });
  if ((await tablesOf(storage.db)).length === 0) return storage;
  await storage.close();
  throw new BackupProblem('The database at DATABASE_URL has tables. Create an empty one for the restore.');
}

async function restoreInto(
  location: DataLocation,
  file: string,
  summary: BackupSummary,
): Promise<string | undefined> {
  const { dataDir, databaseUrl, pictureBucket } = location;
  for (const name of await readdir(dataDir)) {
    // A folder that a killed restore left behind; it contains only data of that backup.
    if (name.startsWith(draftPrefix)) await rm(path.join(dataDir, name), { recursive: true });
  }
  const draft = path.join(dataDir, `${draftPrefix}${newId()}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const storage = await (databaseUrl ? openEmptyPostgres(databaseUrl) : openEmbedded(draft));
    try {
      // Pictures are named by a hash of their content, so a picture that is already in the bucket is not written again.
      await loadBackup(file, summary, storage, { folder: draft, pictureBucket });
    } finally {
      await storage.close();
    }
    await syncTree(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const hadData = serverFiles.some((name) => existsSync(path.join(dataDir, name)));
  const previous = `before-restore-${fileTime(new Date())}`;
  await swapIn(dataDir, { from: path.basename(draft), to: previous });
  if (hadData) return path.join(dataDir, previous);
  await rm(path.join(dataDir, previous), { recursive: true });
  return undefined;
}

/**
 * Restores a server's folder (and database) from a backup. Existing data is moved aside if requested. Nothing is
 * deleted, and nothing is touched before the whole backup was read and loaded into a new database.
 * @throws BackupProblem with a sentence for the terminal, FolderInUse while a server runs on the folder
 */
export async function restoreBackup(
  location: DataLocation,
  file: string,
  { replace }: { replace: boolean },
): Promise<BackupSummary & { previousDataFolder: string | undefined }> {
  const { dataDir } = location;
  const summary = await summaryOf(file);
  try {
    writableFolder(dataDir);
  } catch (cause) {
    throw new BackupProblem(`DATA_DIR ${dataDir} cannot be written.`, { cause });
  }
  const hold = await holdFolder(dataDir);
  try {
    if (!replace && serverFiles.some((name) => existsSync(path.join(dataDir, name)))) {
      throw new BackupProblem(
        `DATA_DIR ${dataDir} contains data. Name another folder, or add --replace to move that data aside.`,
      );
    }
    return { ...summary, previousDataFolder: await restoreInto(location, file, summary) };
  } finally {
    await hold.release();
  }
}
