/** Runs everything that is ready to run. */
export const runPending = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Simulated time, shared by the phones and servers of a world. */
export interface Time {
  /** Milliseconds since the start; never decreases. */
  ticks(): number;
  /** The true time of day. */
  now(): Date;
  /** Runs work later; returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
}

interface Event {
  readonly at: number;
  readonly work: () => void;
}

const start = Date.parse('2026-06-14T12:00:00Z');

/**
 * A queue of events. Time does not advance while one runs; events of the same moment run in the order in which they
 * were added.
 */
export class SimClock implements Time {
  #ticks = 0;
  /** In order of time. */
  readonly #queue: Event[] = [];

  readonly ticks = (): number => this.#ticks;

  readonly now = (): Date => new Date(start + this.#ticks);

  readonly later = (ms: number, work: () => void): (() => void) => {
    const event = { at: this.#ticks + Math.max(0, ms), work };
    let at = this.#queue.length;
    while (at > 0 && (this.#queue[at - 1]?.at ?? 0) > event.at) at -= 1;
    this.#queue.splice(at, 0, event);
    return () => {
      const found = this.#queue.indexOf(event);
      if (found >= 0) this.#queue.splice(found, 1);
    };
  };

  /** Pending events. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Advances time, running the events in it.
   * @param settled resolves when everything that is ready to run has run
   * @param each is called after every event
   */
  async pass(
    ms: number,
    settled: () => Promise<void> = runPending,
    each: () => void = () => undefined,
  ): Promise<void> {
    const end = this.#ticks + ms;
    await settled();
    for (let next = this.#queue[0]; next !== undefined && next.at <= end; next = this.#queue[0]) {
      this.#queue.shift();
      this.#ticks = next.at;
      next.work();
      await settled();
      each();
    }
    this.#ticks = end;
  }
}

export const sleep = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => time.later(ms, resolve));
