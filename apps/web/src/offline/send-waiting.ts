import type { OfflineQueue } from './queue.ts';
import { waitingCount } from './selectors.ts';

/** Sends the waiting scores now. Returns how many are left once none waits, or after this time. */
export function sendWaiting({ store, reconnect }: OfflineQueue, ms: number): Promise<number> {
  const waiting = () => waitingCount(store.getState());
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve(waiting());
    };
    const timer = setTimeout(end, ms);
    const stop = store.subscribe(() => waiting() === 0 && end());
    reconnect();
  });
}
