/** Writes items that arrive during a write together, so that a shotgun start costs the database a few statements. */
export class WriteBatch<T> {
  readonly #write: (items: readonly T[]) => Promise<unknown>;
  #waiting: T[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(write: (items: readonly T[]) => Promise<unknown>) {
    this.#write = write;
  }

  /** Resolves once the item is written; rejects if the write fails. */
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
