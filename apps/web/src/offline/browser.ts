import * as limits from '@flagstick/contract/limits';
import { createStore, get, update } from 'idb-keyval';
import { reportFailure } from '../shared/api/retry/failed-calls.ts';
import { useSession } from '../shared/session/session.ts';
import { localCopyIn, mirrorCopyIn } from './copies.ts';
import { type Answer, createTransport, type Request } from './sending/transport.ts';

export const localCopy = localCopyIn(() => localStorage);

const name = 'flagstick:offlineCalls';
let opened: ReturnType<typeof createStore> | null = null;

/** Runs on the open database. After a failure it is opened again: phones close the connection during a long sleep. */
async function inDatabase<T>(run: (store: ReturnType<typeof createStore>) => Promise<T>): Promise<T> {
  opened ??= createStore(name, 'offlineCalls');
  try {
    return await run(opened);
  } catch (error) {
    opened = null;
    throw error;
  }
}

export const mirrorCopy = mirrorCopyIn({
  get: (user) => inDatabase((store) => get(user, store)),
  update: (user, change) => inDatabase((store) => update(user, change, store)),
});

async function request({ method, path, headers, body }: Request): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers,
    // The request continues after the page is closed: a score entered just before the phone is pocketed still arrives.
    keepalive: method === 'PUT',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json().catch(() => null),
  };
}

export const httpTransport = createTransport({
  request,
  token: () => useSession.getState().token,
  now: () => new Date(),
  onFailure: reportFailure,
});

/**
 * Runs under a lock shared by the browser's tabs. It runs without the lock where locks are missing (plain http), fail
 * (a closing page) or are held by another tab for too long.
 */
export async function exclusively(run: () => Promise<void>, impatient: AbortSignal): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return run();
  };
  if (!navigator.locks || impatient.aborted) return begin();
  await navigator.locks.request(name, { signal: impatient }, begin).catch((error: unknown) => {
    if (begun) throw error;
    return begin();
  });
}

/** Calls back when another tab wrote the queue. */
export function onQueueWritten(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'offlineCalls') listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
