/**
 * Writes what comes in while a write is under way together in the next one: one call alone is written at once, and a
 * whole field that walks off its tees costs the database a few statements, never one each.
 */
export class Batch<T> {
  readonly #write: (items: readonly T[]) => Promise<unknown>;
  #waiting: T[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(write: (items: readonly T[]) => Promise<unknown>) {
    this.#write = write;
  }

  /** Done when it is written; fails when that failed. */
  add(item: T): Promise<void> {
    this.#waiting.push(item);
    if (!this.#running) return this.#start();
    const start = () => this.#start();
    this.#next ??= this.#running.then(start, start);
    return this.#next;
  }

  #start(): Promise<void> {
    const items = this.#waiting.splice(0);
    this.#next = undefined;
    const running = this.#write(items).then(() => undefined);
    this.#running = running;
    const ended = () => {
      if (this.#running === running) this.#running = undefined;
    };
    running.then(ended, ended);
    return running;
  }
}
