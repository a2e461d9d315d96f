import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { offlineQueue } from '../offline/index.ts';
import { loadWithRetry } from '../shared/api/retry/load-with-retry.ts';
import { useSession } from '../shared/session/session.ts';

/** The counts of this phone's scores that the board shows. */
interface Queued {
  readonly waiting: number;
  /** Scores refused by the server that the player has neither settled nor queried. */
  readonly notCounted: number;
}

const queued = createStore<Queued>(() => ({ waiting: 0, notCounted: 0 }));
let queue: typeof offlineQueue | null = null;

/**
 * Keeps sending a player's pending scores while they look at the board. The queue's code loads after the board, and
 * only for signed-in viewers: other viewers have nothing to send.
 */
export function startQueueAfterBoard(): void {
  const begin = () => {
    if (useSession.getState().user === null) return;
    stop();
    void loadWithRetry(() => import('../offline/index.ts')).then((offline) => {
      queue = offline.offlineQueue;
      const count = () => queued.setState(offline.countCalls());
      queue.store.subscribe(count);
      offline.startOfflineQueue();
      count();
    });
  };
  const stop = useSession.subscribe(begin);
  begin();
}

export const useQueued = (): Queued => useStore(queued);

/** Retries when the network may be back. */
export const wakeQueue = (): void => queue?.wake();

/** Retries at the viewer's request. */
export const reconnectQueue = (): void => queue?.reconnect();
