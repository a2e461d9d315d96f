import { randomInt } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';

interface Settings {
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly maxWaiting: number;
  /** The range of seconds after which a refused caller is asked to retry, so that not all return together. */
  readonly retryAfter: readonly [least: number, most: number];
}

/** Expensive work: a few tasks at a time, some waiting, and a refusal beyond that. */
export class WorkQueue {
  readonly #settings: Settings;
  readonly #urgent: Array<() => void> = [];
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Runs the work when it is its turn. Work with `urgent` runs before other waiting work.
   * @throws AppError server.busy at once, with the seconds to wait, when too many wait already
   */
  async run<T>(work: () => Promise<T>, { urgent = false } = {}): Promise<T> {
    await this.#turn(urgent);
    try {
      return await work();
    } finally {
      const next = this.#urgent.shift() ?? this.#waiting.shift();
      // The slot is passed on directly, so that a new caller cannot take it.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(urgent: boolean): Promise<void> | undefined {
    const { atOnce, maxWaiting, retryAfter } = this.#settings;
    if (this.#running < atOnce) {
      this.#running += 1;
      return undefined;
    }
    if (this.#urgent.length + this.#waiting.length >= maxWaiting) {
      throw new AppError('server.busy', { retryAfter: randomInt(retryAfter[0], retryAfter[1] + 1) });
    }
    return new Promise((resolve) => (urgent ? this.#urgent : this.#waiting).push(resolve));
  }
}
