/** Time as the parts of the server are given it, so that a test can turn the hands. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment, which never go back. */
  elapsed(): number;
  /** Does the work later; returns what cancels it. Work that waits does not keep the process alive. */
  after(ms: number, work: () => void): () => void;
  /** Ends when everything that has arrived by now has been taken in. */
  settled(): Promise<void>;
}

export const dayMs = 24 * 60 * 60 * 1000;

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  settled: () => new Promise((resolve) => setImmediate(resolve)),
};
