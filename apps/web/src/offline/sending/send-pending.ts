import type { OfflineQueue } from '../queue.ts';
import { pendingCount } from '../selectors.ts';

/** Sends the pending scores now. Resolves with the number still pending, at the latest after `ms`. */
export function sendPending({ store, reconnect }: OfflineQueue, ms: number): Promise<number> {
  const waiting = () => pendingCount(store.getState());
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
