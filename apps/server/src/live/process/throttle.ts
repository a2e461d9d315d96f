import type { Clock } from '../../shared/clock.ts';

/**
 * Limits how often work of one key runs. The first run after a pause starts at once, the next one an interval later;
 * callers in the meantime share it. A run starts after its callers called, so it includes everything they did before.
 */
export class Throttle {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #waiting = new Map<string, Promise<void>>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(clock: Clock, intervalMs: number) {
    this.#clock = clock;
    this.#intervalMs = intervalMs;
  }

  /** Resolves after a run that started after this call. @throws what the work threw */
  run(key: string, work: () => Promise<void>): Promise<void> {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const running = this.#running.get(key);
    if (!running) return this.#start(key, work);
    const next = running.then(() => {
      this.#waiting.delete(key);
      return this.#start(key, work);
    });
    this.#waiting.set(key, next);
    return next;
  }

  #start(key: string, work: () => Promise<void>): Promise<void> {
    const run = work();
    const pause = new Promise<void>((resolve) => this.#clock.after(this.#intervalMs, resolve));
    // Failed work is paced too; its callers get the error.
    const over = Promise.all([pause, run.catch(() => undefined)]).then(() => {
      this.#running.delete(key);
    });
    this.#running.set(key, over);
    return run;
  }
}
