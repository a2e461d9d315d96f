import { limits } from '@flagstick/contract/limits';
import { createStore, get, type UseStore, update } from 'idb-keyval';
import { emptyDocument, type QueueDocument } from './document.ts';
import type { LocalCopy, MirrorCopy } from './queue.ts';

const key = 'offlineCalls';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The stored form carries the store's version; what another version or another hand wrote is not taken over. */
function readDocument(stored: unknown): QueueDocument | null {
  if (!isRecord(stored) || stored.storeVersion !== limits.storeVersion) return null;
  const { user, calls, settled } = stored;
  if (typeof user !== 'string' || !Array.isArray(calls) || !Array.isArray(settled)) return null;
  return { ...emptyDocument(user), calls, settled };
}

const forStore = (document: QueueDocument) => ({ storeVersion: limits.storeVersion, ...document });

/** Local storage under `offlineCalls`. */
export const localCopy: LocalCopy = {
  read() {
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? null : readDocument(JSON.parse(stored));
    } catch {
      return null;
    }
  },
  write(document) {
    try {
      localStorage.setItem(key, JSON.stringify(forStore(document)));
      return true;
    } catch {
      return false;
    }
  },
  clear() {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

let opened: UseStore | null = null;
const database = (): UseStore => {
  opened ??= createStore(`flagstick:${key}`, key);
  return opened;
};

/** IndexedDB, one record per user; changes of several tabs come one after the other. */
export const mirrorCopy: MirrorCopy = {
  async read(user) {
    return readDocument(await get(user, database()));
  },
  async update(user, change) {
    await update(user, (held) => forStore(change(readDocument(held))), database());
  },
};

/** Alone among the tabs of this browser; where there are no locks (plain http), alone in this tab. */
export async function exclusively(run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(`flagstick:${key}`, run);
  else await run();
}

/** A random id; `crypto.randomUUID` exists on secure pages only. */
export function newCallId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells when another tab wrote the queue. */
export function onQueueWritten(listener: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', heed);
  return () => window.removeEventListener('storage', heed);
}
