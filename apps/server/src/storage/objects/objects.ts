import type { Readable } from 'node:stream';

/** Bytes of known length: a stream where they may be larger than memory. */
export type ObjectBody = Buffer | { readonly size: number; readonly stream: Readable };

export interface StoredObject {
  readonly name: string;
  readonly size: number;
}

/**
 * A flat set of named files, in a folder or in a bucket. If the store is unavailable, every method rejects with
 * `ObjectsUnavailable`; `list` throws it during iteration.
 */
export interface ObjectStore {
  /** Where it is, for sentences: a folder, or "s3://bucket/files/". */
  readonly place: string;
  /** Stores the whole object or nothing, and replaces one of the same name. */
  put(name: string, body: ObjectBody): Promise<void>;
  /** Undefined without an object of this name. The stream may fail later. */
  get(name: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** In bytes; undefined without an object of this name. */
  sizeOf(name: string): Promise<number | undefined>;
  /** All objects, ordered by name, however many. @throws ObjectsUnavailable */
  list(): AsyncIterable<StoredObject>;
  /** A missing object is no error. */
  remove(name: string): Promise<void>;
}

/** The bucket does not answer, or refuses; a retry may work soon. The message has no secret and no content. */
export class ObjectsUnavailable extends Error {}

export const isPlainName = (name: string): boolean => /^\w[\w.-]*$/.test(name);

/** Names are parts of paths and addresses. @throws RangeError for any other */
export function requirePlainName(name: string): string {
  if (!isPlainName(name)) throw new RangeError(`An object cannot be called ${JSON.stringify(name)}.`);
  return name;
}
