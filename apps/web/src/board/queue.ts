import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { patient } from '../shared/api/patient.ts';
import type { offlineQueue } from '../shared/offline/index.ts';
import { useSession } from '../shared/session/session.ts';

/** What the board says of the scores that were typed on this phone. */
interface Queued {
  readonly waiting: number;
  /** Refused, and neither settled nor queried by their person. */
  readonly notCounted: number;
}

const queued = createStore<Queued>(() => ({ waiting: 0, notCounted: 0 }));
let queue: typeof offlineQueue | null = null;

/**
 * A player who looks at the board goes on sending what waits on their phone. The queue's code comes beside the board, and
 * for those alone who are signed in: everybody else has nothing to send.
 */
export function startQueueBeside(): void {
  const begin = () => {
    if (useSession.getState().user === null) return;
    stop();
    void patient(() => import('../shared/offline/index.ts')).then((offline) => {
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

/** The network may be back. */
export const wakeQueue = (): void => queue?.wake();

/** The person asks. */
export const reconnectQueue = (): void => queue?.reconnect();
