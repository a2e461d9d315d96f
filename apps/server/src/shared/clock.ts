export interface Clock {
  now(): Date;
  /** Milliseconds since some moment; never decreases. */
  elapsed(): number;
  /** Runs work later; returns a function that cancels it. Waiting work does not keep the process alive. */
  after(ms: number, work: () => void): () => void;
  /** Resolves after everything that has arrived by now was processed. */
  settled(): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  settled: () => new Promise((resolve) => setImmediate(resolve)),
};
