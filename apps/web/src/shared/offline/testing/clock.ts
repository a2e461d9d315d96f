/** Lets everything that is ready to run, run. */
export const settleDown = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const start = Date.parse('2026-06-14T12:00:00Z');

/** Simulated time: it passes only when it is told to, and events of the same moment run in the order they were set. */
export class SimClock {
  #ticks = 0;
  readonly #timers = new Set<Timer>();

  /** Milliseconds since the start; they only grow. */
  readonly ticks = (): number => this.#ticks;

  /** The true time of day. */
  readonly now = (): Date => new Date(start + this.#ticks);

  readonly later = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#ticks + Math.max(0, ms), run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Resolves after so many milliseconds. */
  readonly sleep = (ms: number): Promise<void> => new Promise((resolve) => this.later(ms, resolve));

  /** How many timers are set. */
  get waiting(): number {
    return this.#timers.size;
  }

  async pass(ms: number): Promise<void> {
    const end = this.#ticks + ms;
    await settleDown();
    for (;;) {
      let next: Timer | undefined;
      for (const timer of this.#timers) {
        if (timer.at <= end && (next === undefined || timer.at < next.at)) next = timer;
      }
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#ticks = Math.max(this.#ticks, next.at);
      next.run();
      await settleDown();
    }
    this.#ticks = end;
  }
}
