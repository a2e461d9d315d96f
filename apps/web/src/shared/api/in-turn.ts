import { ApiError } from './error.ts';

/** How long a busy server is asked again before the person is told. */
const patienceMs = 30_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a call for which many may queue, such as signing in when everybody starts at once: while the server says when to
 * come again, it is asked again then, for half a minute at most.
 *
 * @throws ApiError what the server said last
 */
export async function inTurn<T>(send: () => Promise<T>): Promise<T> {
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
