import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

type FileType = 'webp' | 'jpg';

const storedName = /^[0-9a-f]{64}\.(webp|jpg)$/;

/** Is it the name of a picture that was kept, and nothing else's? */
export const isStoredName = (name: string) => storedName.test(name);

/** Pictures by their content: the same bytes have the same name, and a name's bytes never change. */
export interface Files {
  /** Keeps the bytes and returns the address they are served at, below the server's own. */
  put(bytes: Buffer, type: FileType): Promise<string>;
  /** The bytes of a name, or undefined when there are none. */
  read(name: string): Promise<{ type: FileType; size: number; stream: Readable } | undefined>;
  /** Deletes what is served at an address; what is gone already is fine. See `dropPicture` for who may. */
  remove(address: string): Promise<void>;
}

/** Files in `<dataDir>/files`. */
export function folderFiles(dataDir: string): Files {
  const folder = path.resolve(dataDir, 'files');
  return {
    async put(bytes, type) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
      const kept = path.join(folder, name);
      if (!(await stat(kept).catch(missing))) await writeWhole(folder, kept, bytes);
      return `/files/${name}`;
    },
    async read(name) {
      const type = storedName.exec(name)?.[1];
      if (type !== 'webp' && type !== 'jpg') return undefined;
      const kept = path.join(folder, name);
      const found = await stat(kept).catch(missing);
      return found && { type, size: found.size, stream: createReadStream(kept) };
    },
    async remove(address) {
      const name = path.basename(address);
      if (storedName.test(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}

/**
 * Under another name first and on the disk before it gets its own: nobody ever reads half a picture. What could not be
 * written to its end goes.
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

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
