import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { buildId } from '../shared/build.ts';
import { onSignOut, useSession } from '../shared/session/session.ts';

interface Kept {
  user: string;
  /** The shapes of an older app may differ: what another build kept is not read. */
  build: string | null;
  state: DehydratedState;
}

const key = 'reads';
const writeAfterMs = 1_000;

const open = () => createStore('flagstick-reads', 'kept');

/**
 * Keeps the reads that say `keep` on this device and brings them back at the next start, so that the app opens on
 * the course without a network. They belong to the user who is signed in; a sign-out drops them.
 */
export async function keepReads(client: QueryClient): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const store = open();
  const user = useSession.getState().user?._id;
  const kept = await get<Kept>(key, store).catch(() => undefined);
  if (kept && user && kept.user === user && kept.build === buildId) {
    hydrate(client, kept.state);
    // However young it is, something may have changed since: it is shown at once and asked for again.
    void client.invalidateQueries({ refetchType: 'none' });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const owner = useSession.getState().user?._id;
    if (!owner) return;
    const state = dehydrate(client, {
      shouldDehydrateQuery: (query) => query.meta?.keep === true && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    });
    void set(key, { user: owner, build: buildId, state } satisfies Kept, store).catch(() => {});
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.keep !== true) return;
    timer ??= setTimeout(write, writeAfterMs);
  });
  onSignOut(() => {
    clearTimeout(timer);
    timer = undefined;
    void del(key, store).catch(() => {});
  });
}
