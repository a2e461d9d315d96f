import { ApiError } from '../error.ts';

/** Maximum time of retries before the busy server's error is shown. */
const patienceMs = 30_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a call that may meet a rush, such as a sign-in when all players start at once: retries as long as the server
 * names a time to come back, for half a minute at most.
 * @throws ApiError the server's last error
 */
export async function retryWhileBusy<T>(send: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const waitMs = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : null;
      if (waitMs === null || Date.now() + waitMs > until) throw error;
      await sleep(waitMs);
    }
  }
}
