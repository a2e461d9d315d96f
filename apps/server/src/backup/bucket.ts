import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyObject, folderObjects, type ObjectStore } from '../storage/index.ts';
import { BackupProblem } from './format.ts';
import { nightlyTime } from './names.ts';
import type { BackupStore } from './nightly.ts';
import { type DataLocation, writeBackup } from './write.ts';

/** A folder for one file on its way to or from a bucket, deleted afterwards. */
async function withDrafts<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(dataDir, 'backup-drafts');
  // A process that was killed left its file.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const namesIn = async (objects: ObjectStore) => {
  const names: string[] = [];
  for await (const { name } of objects.list()) if (nightlyTime(name)) names.push(name);
  return names;
};

/** Nightly backups in a bucket. Each is written to DATA_DIR first, verified there, and verified again in the bucket. */
export const bucketBackups = (objects: ObjectStore, location: DataLocation): BackupStore => ({
  place: objects.place,
  list: () => namesIn(objects),
  write: (name) =>
    withDrafts(location.dataDir, async (folder) => {
      await writeBackup(location, path.join(folder, name));
      await copyObject(folderObjects(folder), objects, name);
    }),
  remove: (name) => objects.remove(name),
});

/**
 * Fetches a nightly backup for the time of the work.
 * @param name "newest", or a file's name @throws BackupProblem if there is none
 */
export async function withBackupOf<T>(
  objects: ObjectStore,
  name: string,
  dataDir: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const names = await namesIn(objects);
  const wanted = name === 'newest' ? names.at(-1) : names.find((one) => one === name);
  if (wanted === undefined) {
    const newest = names.at(-1);
    throw new BackupProblem(
      newest === undefined
        ? `There is no backup in ${objects.place}.`
        : `There is no ${name} in ${objects.place}. The newest backup is ${newest}.`,
    );
  }
  return withDrafts(dataDir, async (folder) => {
    await copyObject(objects, folderObjects(folder), wanted);
    return work(path.join(folder, wanted));
  });
}
