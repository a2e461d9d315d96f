import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPlainName, type ObjectBody, type ObjectStore, requirePlainName } from './objects.ts';

const draftEnd = '.draft';

/** Objects as the files of a folder, which the first write creates. */
export function folderObjects(place: string): ObjectStore {
  const folder = path.resolve(place);
  const fileOf = (name: string) => path.join(folder, requirePlainName(name));
  const statOf = async (name: string) => {
    const found = await stat(fileOf(name)).catch(ignoreMissing);
    return found?.isFile() ? found : undefined;
  };
  return {
    place: folder,
    put: async (name, body) => writeWhole(folder, fileOf(name), body),
    async get(name) {
      const found = await statOf(name);
      return found && { size: found.size, stream: createReadStream(fileOf(name)) };
    },
    sizeOf: async (name) => (await statOf(name))?.size,
    async *list() {
      for (const name of ((await readdir(folder).catch(ignoreMissing)) ?? []).sort()) {
        const found = isPlainName(name) && !name.endsWith(draftEnd) ? await statOf(name) : undefined;
        if (found) yield { name, size: found.size };
      }
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
  };
}

/**
 * Writes to a temporary file, syncs it, then renames it, so that no reader sees a part. Deletes the file if writing
 * fails.
 */
async function writeWhole(folder: string, kept: string, body: ObjectBody) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `${randomUUID()}${draftEnd}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      // Each write continues where the last one ended.
      const chunks = Buffer.isBuffer(body) ? [body] : (body.stream as AsyncIterable<Buffer>);
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, kept);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Rethrows any error but that of a missing file. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
