import { open, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStorageFull, newId, type ObjectStore, ObjectsUnavailable } from '../../storage/index.ts';

/** Some of its files are served to browsers, and an upgrade replaces the folder. */
const programFolder = fileURLToPath(new URL('../../../../..', import.meta.url));

const isInside = (folder: string, outer: string) => {
  const relative = path.relative(outer, folder);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
};

/** @param folder exists */
async function writeTestFile(folder: string) {
  const file = path.join(folder, `flagstick-test-${newId()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile('test');
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** Why backups cannot be kept in a folder, as a sentence for its field; undefined: they can. */
export async function folderProblem(folder: string, dataDir: string): Promise<string | undefined> {
  if (!path.isAbsolute(folder)) return 'Enter the full path, such as /mnt/backups.';
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined) return 'There is no such folder on the server. Create it first.';
  if (!(await stat(real)).isDirectory()) return 'This is a file. Name a folder.';
  if (isInside(real, await realpath(dataDir).catch(() => path.resolve(dataDir)))) {
    return 'This folder is inside the data folder, and would be lost with it. Name another one.';
  }
  if (isInside(real, await realpath(programFolder))) {
    return 'This folder belongs to the program. Name another one.';
  }
  try {
    await writeTestFile(real);
    return undefined;
  } catch (error) {
    return isStorageFull(error)
      ? 'The disk of this folder is full.'
      : 'Flagstick may not write to this folder. Give its user the right to.';
  }
}

/** Why backups cannot be kept in a bucket, as a sentence for its field; undefined: they can. */
export async function bucketProblem(objects: ObjectStore): Promise<string | undefined> {
  const name = `flagstick-test-${newId()}`;
  try {
    await objects.put(name, Buffer.from('test'));
    const size = await objects.sizeOf(name);
    await objects.remove(name);
    return size === 4 ? undefined : 'The bucket did not keep a test file.';
  } catch (error) {
    if (error instanceof ObjectsUnavailable) return error.message;
    throw error;
  }
}
