import type { Clock } from '../shared/clock.ts';

/** How a feed reaches its subscribers; it does not know its content. */
export interface FeedOutlet<Item, Payload> {
  audiences(): Iterable<string>;
  render(audience: string, items: readonly Item[], version: number): Payload;
  emit(audience: string, payload: Payload): void;
}

export type FeedLog<Item> = ReadonlyArray<{ readonly version: number; readonly items: readonly Item[] }>;

export interface FeedOptions {
  /** Minimum interval between flushes; the first after a pause is sent at once. */
  readonly flushMs: () => number;
  /** How many items are kept for returning subscribers. */
  readonly keep: number;
}

/**
 * The numbered log of one topic. Items have versions. Items close together are sent in one message. A subscriber that
 * missed items sends the last version that it has.
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
  #cancel: (() => void) | undefined;
  #lastFlush = 0;

  /** @param log earlier items without a gap up to `version`, for subscribers with one of these versions */
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

  /** Milliseconds until the next message may be sent; 0 after a pause. */
  get pauseMs(): number {
    return Math.max(0, this.#lastFlush + this.#options.flushMs() - this.#clock.elapsed());
  }

  #schedule() {
    this.#cancel ??= this.#clock.after(this.pauseMs, () => this.flush());
  }

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

  /** All items since a version; undefined when the log does not reach that far: the client is then stale. */
  since(version: number): Item[] | undefined {
    if (version < this.#completeFrom || version > this.#version) return undefined;
    return this.#log.filter((entry) => entry.version > version).flatMap((entry) => entry.items);
  }

  /** Records a change that items cannot express: clients with an earlier version are stale. */
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
