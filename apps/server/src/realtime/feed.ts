/** How a feed reaches its followers; it knows nothing of what it carries. */
export interface FeedOutlet<Item, Payload> {
  /** Audiences that have a follower now. */
  audiences(): Iterable<string>;
  /** What an audience is told of these items, at this version. */
  render(audience: string, items: readonly Item[], version: number): Payload;
  emit(audience: string, payload: Payload): void;
}

export interface FeedOptions {
  /** Least time between two tellings; the first after a silence goes out at once. */
  readonly flushMs: () => number;
  /** How many items are kept for followers who come back. */
  readonly keep: number;
}

/**
 * The numbered log of one topic. Items come with versions; what comes close together is told in one message, and a
 * follower who missed some asks from the last version he saw.
 */
export class Feed<Item, Payload> {
  readonly #outlet: FeedOutlet<Item, Payload>;
  readonly #options: FeedOptions;
  #log: Array<{ version: number; items: readonly Item[] }> = [];
  /** The version from which the log is complete. */
  #completeFrom: number;
  #version: number;
  #pending: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastFlush = 0;

  constructor(version: number, outlet: FeedOutlet<Item, Payload>, options: FeedOptions) {
    this.#version = version;
    this.#completeFrom = version;
    this.#outlet = outlet;
    this.#options = options;
  }

  get version(): number {
    return this.#version;
  }

  /** Takes in what a version brought. */
  push(version: number, items: readonly Item[]): void {
    this.#version = version;
    this.#log.push({ version, items });
    if (this.#log.length > this.#options.keep) {
      const dropped = this.#log.splice(0, Math.ceil(this.#options.keep / 4));
      this.#completeFrom = dropped.at(-1)?.version ?? this.#completeFrom;
    }
    for (const item of items) this.#pending.push(item);
    this.#schedule();
  }

  #schedule() {
    if (this.#timer) return;
    const wait = Math.max(0, this.#lastFlush + this.#options.flushMs() - performance.now());
    this.#timer = setTimeout(() => this.flush(), wait);
  }

  /** Tells now what waits, if anything does. */
  flush(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastFlush = performance.now();
    const items = this.#pending;
    this.#pending = [];
    for (const audience of this.#outlet.audiences()) {
      this.#outlet.emit(audience, this.#outlet.render(audience, items, this.#version));
    }
  }

  /** Everything since a version, or undefined when the log does not reach back that far: then a snapshot is due. */
  since(version: number): Item[] | undefined {
    if (version < this.#completeFrom || version > this.#version) return undefined;
    return this.#log.filter((entry) => entry.version > version).flatMap((entry) => entry.items);
  }

  /** The topic changed in a way that items cannot tell: who comes back from before gets a snapshot. */
  reset(version: number): void {
    this.#log = [];
    this.#pending = [];
    this.#completeFrom = version;
    this.#version = version;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
