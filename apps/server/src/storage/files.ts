import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

type FileType = 'webp' | 'jpg';

const storedName = /^[0-9a-f]{64}\.(webp|jpg)$/;

export const isStoredName = (name: string) => storedName.test(name);

/** Pictures named by their content: equal bytes have the same name, and a name's bytes never change. */
export interface Files {
  /** Stores the bytes and returns the address at which they are served, relative to the server's own. */
  store(bytes: Buffer, type: FileType): Promise<string>;
  /** The bytes of a name; undefined without such a file. */
  read(name: string): Promise<{ type: FileType; size: number; stream: Readable } | undefined>;
  /** Deletes the file of an address; a missing file is no error. Use `dropPicture` for pictures that rows may name. */
  remove(address: string): Promise<void>;
}

export function folderFiles(dataDir: string): Files {
  const folder = path.resolve(dataDir, 'files');
  return {
    async store(bytes, type) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
      const filePath = path.join(folder, name);
      if (!(await stat(filePath).catch(ignoreMissing))) await writeWhole(folder, filePath, bytes);
      return `/files/${name}`;
    },
    async read(name) {
      const type = storedName.exec(name)?.[1];
      if (type !== 'webp' && type !== 'jpg') return undefined;
      const filePath = path.join(folder, name);
      const found = await stat(filePath).catch(ignoreMissing);
      return found && { type, size: found.size, stream: createReadStream(filePath) };
    },
    async remove(address) {
      const name = path.basename(address);
      if (storedName.test(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}

/**
 * Writes to a temporary file, syncs it, then renames it, so that no reader sees a partial picture. Deletes the file if
 * writing fails.
 */
async function writeWhole(folder: string, kept: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `${randomUUID()}.draft`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
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
