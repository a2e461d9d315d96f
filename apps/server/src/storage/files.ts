import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { folderObjects } from './objects/folder.ts';
import type { ObjectStore } from './objects/objects.ts';

type FileType = 'webp' | 'jpg';

const storedName = /^[0-9a-f]{64}\.(webp|jpg)$/;

export const isStoredName = (name: string) => storedName.test(name);

/** Pictures named by their content: equal bytes have the same name, and a name's bytes never change. */
export interface Files {
  /** Stores the bytes and returns the address at which they are served, relative to the server's own. */
  store(bytes: Buffer, type: FileType): Promise<string>;
  /** The bytes of a name; undefined without such a file. */
  read(name: string): Promise<{ type: FileType; size: number; stream: Readable } | undefined>;
  /** Deletes the file of an address; a missing file is no error. Use `deletePicture` for pictures that rows may name. */
  remove(address: string): Promise<void>;
  /** The addresses of all files. */
  addresses(): AsyncIterable<string>;
}

const addressOf = (name: string) => `/files/${name}`;

export const pictureFiles = (objects: ObjectStore): Files => ({
  async store(bytes, type) {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
    if ((await objects.sizeOf(name)) !== bytes.length) await objects.put(name, bytes);
    return addressOf(name);
  },
  async read(name) {
    const type = storedName.exec(name)?.[1];
    if (type !== 'webp' && type !== 'jpg') return undefined;
    const found = await objects.get(name);
    return found && { type, ...found };
  },
  async remove(address) {
    const name = path.basename(address);
    if (isStoredName(name)) await objects.remove(name);
  },
  async *addresses() {
    for await (const { name } of objects.list()) if (isStoredName(name)) yield addressOf(name);
  },
});

/** Where pictures are kept without a bucket. */
export const pictureFolder = (dataDir: string): ObjectStore => folderObjects(path.resolve(dataDir, 'files'));
export const folderFiles = (dataDir: string): Files => pictureFiles(pictureFolder(dataDir));
