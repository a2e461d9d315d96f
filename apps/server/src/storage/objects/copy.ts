import { createHash } from 'node:crypto';
import type { ObjectStore } from './objects.ts';

export interface CopiedObjects {
  /** Copied now, and verified. */
  readonly copied: number;
  /** Equal in both stores before. */
  readonly present: number;
  /** The size of both, in bytes. */
  readonly bytes: number;
}

/** The SHA-256 of an object's bytes and their number; undefined without it. */
export async function contentOf(
  store: ObjectStore,
  name: string,
): Promise<{ sha256: string; size: number } | undefined> {
  const found = await store.get(name);
  if (!found) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of found.stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/**
 * Copies an object unless its copy is equal, and reads the copy back.
 * @returns whether it was copied now @throws Error if the copy differs afterwards
 */
export async function copyObject(from: ObjectStore, to: ObjectStore, name: string): Promise<boolean> {
  const original = await contentOf(from, name);
  if (!original) throw new Error(`${name} is no longer in ${from.place}.`);
  const isCopied = async () => {
    if ((await to.sizeOf(name)) !== original.size) return false;
    return (await contentOf(to, name))?.sha256 === original.sha256;
  };
  if (await isCopied()) return false;
  const body = await from.get(name);
  if (!body) throw new Error(`${name} is no longer in ${from.place}.`);
  await to.put(name, body);
  if (!(await isCopied())) throw new Error(`The copy of ${name} in ${to.place} differs from the original.`);
  return true;
}

/**
 * Copies every object of one store to another, and verifies size and SHA-256 of each. After an interruption it
 * continues: equal copies are not made again. Objects that only the other store has stay.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  isIncluded: (name: string) => boolean,
): Promise<CopiedObjects> {
  let [copied, present, bytes] = [0, 0, 0];
  for await (const { name, size } of from.list()) {
    if (!isIncluded(name)) continue;
    if (await copyObject(from, to, name)) copied += 1;
    else present += 1;
    bytes += size;
  }
  return { copied, present, bytes };
}
