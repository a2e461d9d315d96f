import { setTimeout as sleep } from 'node:timers/promises';

/** Tests pass a clock that does not wait. */
export interface PlayClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @throws AbortError when the signal is aborted first */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const wallClock: PlayClock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};
