/** Lets everything that is ready to run, run. */
export const settleDown = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Simulated time, as phones and servers of one world share it. */
export interface Time {
  /** Milliseconds since the start; they only grow. */
  ticks(): number;
  /** The true time of day. */
  now(): Date;
  /** Does the work later; returns what cancels it. */
  later(ms: number, work: () => void): () => void;
}

interface Event {
  readonly at: number;
  readonly work: () => void;
}

const start = Date.parse('2026-06-14T12:00:00Z');

/** One queue of events: time stands still while one of them runs, and those of the same moment run as they were set. */
export class SimClock implements Time {
  #ticks = 0;
  /** In the order in which they come. */
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

  /** How many events are to come. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Lets so much time pass, with all that happens in it.
   *
   * @param settled resolves when what is ready to run has run
   * @param each is called after every event
   */
  async pass(
    ms: number,
    settled: () => Promise<void> = settleDown,
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

/** Resolves after so many milliseconds. */
export const sleep = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => time.later(ms, resolve));
