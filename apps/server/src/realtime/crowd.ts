import { LRUCache } from 'lru-cache';

/** The share of the viewers who read updates that may return to a socket in the first ten seconds. */
const firstShare = 0.001;
/** The share doubles in this time, until the sockets are half full or everyone may return. */
const doubleMs = 10_000;
/** Without a viewer who reads updates for this long, the share begins again. */
const forgetMs = 30_000;
const maxTopics = 1_000;

interface CrowdOptions {
  /** The maximum of sockets for one topic at this process. */
  readonly limit: number;
  readonly count: (topic: string) => number;
  readonly elapsed: () => number;
}

/**
 * Limits the sockets of a topic. Further viewers read the topic's updates from caches, which hide their number. They
 * return in growing shares while there is room, so that half a million do not return at once (FOL-9, FOL-10).
 */
export class Crowd {
  readonly #options: CrowdOptions;
  /** Since when each topic has had room, and when its updates were last read. */
  readonly #room: LRUCache<string, { readonly since: number; readAt: number }>;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#room = new LRUCache({ max: maxTopics });
  }

  isFull(topic: string): boolean {
    return this.#options.count(topic) >= this.#options.limit;
  }

  /** The probability, from 0 to 1, with which a viewer who reads updates tries a socket now. */
  returnShare(topic: string): number {
    const { limit, count, elapsed } = this.#options;
    const now = elapsed();
    if (count(topic) >= limit / 2) {
      this.#room.delete(topic);
      return 0;
    }
    const held = this.#room.get(topic);
    const room = held && now - held.readAt <= forgetMs ? held : { since: now, readAt: now };
    room.readAt = now;
    this.#room.set(topic, room);
    return Math.min(1, firstShare * 2 ** Math.floor((now - room.since) / doubleMs));
  }
}
