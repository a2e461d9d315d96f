import { randomInt } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';

interface Settings {
  /** How many pieces of work run at the same time. */
  readonly atOnce: number;
  /** How many wait beside them. */
  readonly waiting: number;
  /** Between which numbers of seconds a refused caller is asked to wait: not all of them should come back together. */
  readonly retryAfter: readonly [least: number, most: number];
}

/** Work that costs the machine much: a few pieces at a time, some that wait, and a refusal for what comes beyond. */
export class WorkQueue {
  readonly #settings: Settings;
  readonly #first: Array<() => void> = [];
  readonly #then: Array<() => void> = [];
  #running = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Runs the work when its turn has come; with `first` before everything that waits without it.
   *
   * @throws AppError server.busy at once, with the seconds to wait, when too many wait already
   */
  async run<T>(work: () => Promise<T>, { first = false } = {}): Promise<T> {
    await this.#turn(first);
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#then.shift();
      // The place is handed on: nobody who comes in between takes it.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(first: boolean): Promise<void> | undefined {
    const { atOnce, waiting, retryAfter } = this.#settings;
    if (this.#running < atOnce) {
      this.#running += 1;
      return undefined;
    }
    if (this.#first.length + this.#then.length >= waiting) {
      throw new AppError('server.busy', { retryAfter: randomInt(retryAfter[0], retryAfter[1] + 1) });
    }
    return new Promise((resolve) => (first ? this.#first : this.#then).push(resolve));
  }
}
