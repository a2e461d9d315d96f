import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyObject, folderObjects, type ObjectStore } from '../storage/index.ts';
import { nightlyTime } from './names.ts';
import type { BackupStore } from './nightly.ts';
import { copyPrefix } from './swap.ts';
import { type DataLocation, writeBackup } from './write.ts';

const namesIn = async (objects: ObjectStore) => {
  const names: string[] = [];
  for await (const { name } of objects.list()) if (nightlyTime(name)) names.push(name);
  return names;
};

/** Backups in a bucket. Each is written to DATA_DIR first, verified there, and verified again in the bucket. */
export const bucketBackups = (objects: ObjectStore, location: DataLocation): BackupStore => ({
  place: objects.place,
  list: () => namesIn(objects),
  async write(name) {
    const folder = await mkdtemp(path.join(location.dataDir, copyPrefix));
    try {
      await writeBackup(location, path.join(folder, name));
      await copyObject(folderObjects(folder), objects, name);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  remove: (name) => objects.remove(name),
});
