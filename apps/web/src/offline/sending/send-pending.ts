import type { OfflineQueue } from '../queue.ts';
import { waitingCount } from '../selectors.ts';

/** Sends the waiting scores now. Resolves with the number still pending, at the latest after `ms`. */
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
