import { dayMs } from '@flagstick/contract/dates';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, entries, setMany } from 'idb-keyval';
import { persistedQuery } from '../../shared/api/persisted-query.ts';
import { onSessionEnd, useSession } from '../../shared/session/session.ts';
import { isStoredAnswer, type StoredAnswer, storedAnswer } from './stored-answer.ts';

/** One answer, in the cache's own serialised form. */
type StoredRead = StoredAnswer<DehydratedState['queries'][number]>;

/** The part of IndexedDB used here. Any call may fail, or never resolve. */
export interface ReadStore {
  all(): Promise<ReadonlyArray<readonly [unknown, unknown]>>;
  write(records: ReadonlyArray<[string, StoredRead]>): Promise<void>;
  clear(): Promise<void>;
}

/** The browser's database, opened at its first use, because opening fails where it is forbidden. */
function browserStore(): ReadStore {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => {
    opened ??= createStore('flagstick-reads', 'kept');
    return opened;
  };
  return {
    all: async () => entries(store()),
    write: async (records) => setMany([...records], store()),
    clear: async () => clear(store()),
  };
}

/** The first read after a pause is stored soon: the phone may close the app at any time. */
const writeAfterMs = 1_000;
/** A live game changes every second for hours, and each write copies all of it. */
const writeEveryMs = 15_000;
/** The longest wait of the start for the database. A later result is used when it arrives. */
const patienceMs = 1_000;
/** Data older than this is of no use on the course. */
const storedForMs = 14 * dayMs;

const owner = () => useSession.getState().user?._id;

/** Restores the data of the signed-in user; deletes all records if some are old or of another format. */
async function bringBack(client: QueryClient, store: ReadStore): Promise<void> {
  const user = owner();
  const records = (await store.all()).map(([, value]) => value);
  const isFresh = ({ answer }: StoredRead) => Date.now() - answer.state.dataUpdatedAt < storedForMs;
  const mine = records.filter((record) => isStoredAnswer<StoredRead['answer']>(record, user)).filter(isFresh);
  if (user === undefined || user !== owner()) return;
  const queries = mine.map(({ answer }) => answer);
  hydrate(client, { queries, mutations: [] }, { defaultOptions: { queries: persistedQuery } });
  // Restored data may be outdated: it is shown at once and read again.
  const brought = new Set(queries.map(({ queryHash }) => queryHash));
  void client.invalidateQueries({
    predicate: ({ queryHash }) => brought.has(queryHash),
    refetchType: 'active',
  });
  if (mine.length === records.length) return;
  await store.clear();
  await store.write(mine.map((record) => [`${record.user} ${record.answer.queryHash}`, record]));
}

/**
 * Stores the reads marked `persist` on this device and restores them at the next start, so that the app opens on the
 * course without a network. Each read is a record of its own, so that tabs do not overwrite each other. The data
 * belongs to the signed-in user; a sign-out deletes it.
 */
export async function persistQueries(client: QueryClient, store: ReadStore = browserStore()): Promise<void> {
  const brought = bringBack(client, store).catch(() => undefined);
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextWriteAt = 0;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const user = owner();
    const isWanted = (query: Query) => changed.has(query) && query.state.status === 'success';
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: isWanted,
      shouldDehydrateMutation: () => false,
    });
    changed.clear();
    if (user === undefined || queries.length === 0) return;
    nextWriteAt = Date.now() + writeEveryMs;
    const records = queries.map((answer): [string, StoredRead] => [
      `${user} ${answer.queryHash}`,
      storedAnswer(user, answer),
    ]);
    void store.write(records).catch(() => undefined);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.persist !== true) return;
    changed.add(query);
    timer ??= setTimeout(write, Math.max(writeAfterMs, nextWriteAt - Date.now()));
  });
  // The page may never be shown again.
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
  onSessionEnd(() => {
    clearTimeout(timer);
    timer = undefined;
    changed.clear();
    void store.clear().catch(() => undefined);
  });
  await Promise.race([brought, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
