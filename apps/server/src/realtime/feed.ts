import type { Clock } from '../shared/clock.ts';

/** How a feed reaches its followers; it knows nothing of what it carries. */
export interface FeedOutlet<Item, Payload> {
  /** Audiences that have a follower now. */
  audiences(): Iterable<string>;
  /** What an audience is told of these items, at this version. */
  render(audience: string, items: readonly Item[], version: number): Payload;
  emit(audience: string, payload: Payload): void;
}

/** What each version brought, in order. */
export type FeedLog<Item> = ReadonlyArray<{ readonly version: number; readonly items: readonly Item[] }>;

export interface FeedOptions {
  /** Least time between two tellings; the first after a silence goes out at once. */
  readonly flushMs: () => number;
  /** How many items are kept for followers who come back. */
  readonly keep: number;
}

/**
 * The numbered log of one topic. Items come with versions. Items that come close together are sent in one message, and a
 * follower who missed some names the last version they saw.
 */
export class Feed<Item, Payload> {
  readonly #outlet: FeedOutlet<Item, Payload>;
  readonly #options: FeedOptions;
  #log: Array<FeedLog<Item>[number]>;
  /** The version from which the log is complete. */
  #completeFrom: number;
  #version: number;
  #pending: Item[] = [];
  readonly #clock: Clock;
  /** Cancels the telling that is to come. */
  #cancel: (() => void) | undefined;
  #lastFlush = 0;

  /** `log` is what came before, without a gap up to the version: who held one of its versions gets what came since. */
  constructor(
    version: number,
    log: FeedLog<Item>,
    outlet: FeedOutlet<Item, Payload>,
    options: FeedOptions,
    clock: Clock,
  ) {
    this.#clock = clock;
    this.#version = version;
    this.#log = [...log];
    this.#completeFrom = (log[0]?.version ?? version + 1) - 1;
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
    if (this.#cancel) return;
    const wait = Math.max(0, this.#lastFlush + this.#options.flushMs() - this.#clock.elapsed());
    this.#cancel = this.#clock.after(wait, () => this.flush());
  }

  /** Tells now what waits, if anything does. */
  flush(): void {
    if (!this.#cancel) return;
    this.#cancel();
    this.#cancel = undefined;
    this.#lastFlush = this.#clock.elapsed();
    const items = this.#pending;
    this.#pending = [];
    for (const audience of this.#outlet.audiences()) {
      this.#outlet.emit(audience, this.#outlet.render(audience, items, this.#version));
    }
  }

  /** Everything since a version, or undefined when the log does not reach back that far: then the client is stale. */
  since(version: number): Item[] | undefined {
    if (version < this.#completeFrom || version > this.#version) return undefined;
    return this.#log.filter((entry) => entry.version > version).flatMap((entry) => entry.items);
  }

  /** The topic changed in a way that items cannot tell: a client with an earlier version is stale. */
  reset(version: number): void {
    this.#log = [];
    this.#pending = [];
    this.#completeFrom = version;
    this.#version = version;
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
