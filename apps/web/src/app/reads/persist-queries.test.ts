import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded, useSession } from '../../shared/session/session.ts';
import { persistQueries, type ReadStore } from './persist-queries.ts';
import { createQueryClient } from './query.ts';
import { storedFormat } from './stored-answer.ts';

/** A device's database, shared by its tabs. */
function deviceStore(): ReadStore & { readonly held: Map<string, unknown> } {
  const held = new Map<string, unknown>();
  return {
    held,
    all: async () => [...structuredClone(held)],
    write: async (records) => {
      for (const [key, kept] of records) held.set(key, structuredClone(kept));
    },
    clear: async () => held.clear(),
  };
}

const user = { _id: 'anna', rule: 'player', sid: null, passwordDue: false, seat: null } as const;
const clients: QueryClient[] = [];

/** Starts the app in a tab of its own. */
async function start(store: ReadStore): Promise<QueryClient> {
  const client = new QueryClient();
  clients.push(client);
  await persistQueries(client, store);
  return client;
}

async function read(client: QueryClient, key: string, data: unknown): Promise<void> {
  await client.fetchQuery({ queryKey: [key], queryFn: () => data, meta: { persist: true } });
  await vi.advanceTimersByTimeAsync(1_100);
}

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ token: 'token', user: user as never, due: null });
});
afterEach(() => {
  sessionEnded();
  for (const client of clients.splice(0)) client.clear();
  vi.useRealTimers();
});

it('the app shows the stored data of an earlier app, of any build, and reads it again', async () => {
  const store = deviceStore();
  await read(await start(store), 'game', { name: 'Medal' });
  const next = await start(store);
  expect(next.getQueryData(['game'])).toEqual({ name: 'Medal' });
  expect(next.getQueryState(['game'])?.isInvalidated).toBe(true);
});

it('the app writes a changing game at once, then every 15 seconds, and when the page is hidden', async () => {
  const store = deviceStore();
  const write = vi.spyOn(store, 'write');
  const client = await start(store);
  for (let second = 1; second <= 40; second += 1) await read(client, 'game', { second });
  expect(write.mock.calls.length).toBeLessThanOrEqual(3);
  const written = write.mock.calls.length;

  await client.fetchQuery({ queryKey: ['game'], queryFn: () => ({ second: 41 }), meta: { persist: true } });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(write).toHaveBeenCalledTimes(written + 1);
  expect(JSON.stringify([...store.held.values()])).toContain('"second":41');

  await client.fetchQuery({ queryKey: ['game'], queryFn: () => ({ second: 42 }), meta: { persist: true } });
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify([...store.held.values()])).toContain('"second":42');
});

it('the app keeps restored data in memory for a day, and other reads for half an hour', async () => {
  const store = deviceStore();
  await read(await start(store), 'game', { name: 'Medal' });
  const next = createQueryClient();
  clients.push(next);
  await persistQueries(next, store);
  await next.fetchQuery({ queryKey: ['search', 'a'], queryFn: () => ['Ann'] });
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(next.getQueryData(['search', 'a'])).toBeUndefined();
  expect(next.getQueryData(['game'])).toEqual({ name: 'Medal' });
});

it('the app shows no stored data to another user who signs in during the read', async () => {
  const store = deviceStore();
  await read(await start(store), 'game', { name: 'Medal' });
  const slow = {
    ...store,
    all: async () => {
      const held = await store.all();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return held;
    },
  };
  const client = new QueryClient();
  clients.push(client);
  const starting = persistQueries(client, slow);
  useSession.setState({ user: { ...user, _id: 'bert' } as never });
  await vi.advanceTimersByTimeAsync(1_000);
  await starting;
  expect(client.getQueryData(['game'])).toBeUndefined();
});

it("two tabs keep each other's records", async () => {
  const store = deviceStore();
  const [one, other] = [await start(store), await start(store)];
  await read(one, 'game', { name: 'Medal' });
  await read(other, 'clubs', []);
  const next = await start(store);
  expect(next.getQueryData(['game'])).toEqual({ name: 'Medal' });
  expect(next.getQueryData(['clubs'])).toEqual([]);
});

it('the app deletes records of another format, of another user or too old', async () => {
  const store = deviceStore();
  await read(await start(store), 'game', { name: 'Medal' });
  const [kept] = store.held.values() as Iterable<Record<string, unknown>>;
  store.held.set('reads', { user: 'anna', build: 'an older app', state: {} });
  store.held.set('later', { ...kept, format: storedFormat + 1 });
  store.held.set('other', { ...kept, user: 'bert' });
  expect((await start(store)).getQueryData(['game'])).toEqual({ name: 'Medal' });
  expect([...store.held.keys()]).toEqual(['anna ["game"]']);
  await vi.advanceTimersByTimeAsync(15 * 24 * 3_600_000);
  expect((await start(store)).getQueryData(['game'])).toBeUndefined();
  expect(store.held.size).toBe(0);
});

it('a forbidden or silent database delays the start by a second at most', async () => {
  const forbidden = vi.fn(() => {
    throw new DOMException('Forbidden.', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open: forbidden });
  await persistQueries(new QueryClient());
  expect(forbidden).toHaveBeenCalled();
  vi.unstubAllGlobals();

  const never = new Promise<never>(() => {});
  const silent = { all: () => never, write: () => never, clear: () => never };
  const started = vi.fn();
  void persistQueries(new QueryClient(), silent).then(started);
  await vi.advanceTimersByTimeAsync(900);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(started).toHaveBeenCalled();
});

it('a slow database still restores its records, but never over newer data', async () => {
  const store = deviceStore();
  await read(await start(store), 'game', { name: 'Medal' });
  await read(await start(store), 'clubs', ['old']);
  const slow = {
    ...store,
    all: async () => {
      const held = await store.all();
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return held;
    },
  };
  const client = new QueryClient();
  clients.push(client);
  const starting = persistQueries(client, slow);
  await vi.advanceTimersByTimeAsync(1_000);
  await starting;
  await read(client, 'clubs', ['new']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.getQueryData(['game'])).toEqual({ name: 'Medal' });
  expect(client.getQueryData(['clubs'])).toEqual(['new']);
});

it('a sign-out deletes the stored data', async () => {
  const store = deviceStore();
  await read(await start(store), 'game', { name: 'Medal' });
  expect(store.held.size).toBe(1);
  sessionEnded();
  expect(store.held.size).toBe(0);
});
