import type { Clock } from '../clock.ts';

/** Lets everything that is ready to run, run. */
const drained = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Simulated time, as phones and servers of one world share it. */
export interface Time {
  /** Milliseconds since the start; they only grow. */
  ticks(): number;
  now(): Date;
  /** Does the work later; returns what cancels it. */
  later(ms: number, work: () => void): () => void;
}

interface Event {
  readonly at: number;
  readonly nth: number;
  readonly work: () => void;
}

const start = Date.parse('2026-06-14T09:20:00Z');

/** One queue of events: time stands still while one of them runs, and those of the same moment run as they were set. */
export class SimClock implements Time {
  #ticks = 0;
  #nth = 0;
  /** In the order in which they come. */
  readonly #queue: Event[] = [];

  ticks(): number {
    return this.#ticks;
  }

  now(): Date {
    return new Date(start + this.#ticks);
  }

  later(ms: number, work: () => void): () => void {
    const event = { at: this.#ticks + Math.max(0, ms), nth: this.#nth++, work };
    let at = this.#queue.length;
    while (at > 0 && (this.#queue[at - 1]?.at ?? 0) > event.at) at -= 1;
    this.#queue.splice(at, 0, event);
    return () => {
      const found = this.#queue.indexOf(event);
      if (found >= 0) this.#queue.splice(found, 1);
    };
  }

  /** Runs the next event, and all that follows from it, if it comes until `end`; false when none does. */
  async step(end: number, settled: () => Promise<void> = drained): Promise<boolean> {
    const [next] = this.#queue;
    if (next === undefined || next.at > end) {
      this.#ticks = end;
      return false;
    }
    this.#queue.shift();
    this.#ticks = next.at;
    next.work();
    await settled();
    return true;
  }
}

/** The clock that a server process is given; what a process wanted to do later is not done once it has ended. */
export const serverClock = (time: Time, isAlive: () => boolean): Clock => ({
  now: () => time.now(),
  elapsed: () => time.ticks(),
  after: (ms, work) => time.later(ms, () => isAlive() && work()),
  settled: () => new Promise((resolve) => time.later(0, resolve)),
});

export const sleep = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => time.later(ms, resolve));
