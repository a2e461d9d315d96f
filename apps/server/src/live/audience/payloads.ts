import { LRUCache } from 'lru-cache';
import type { Encoded } from '../../shared/encoded.ts';

export interface Payload {
  readonly version: number;
  readonly body: Encoded;
  readonly etag: string;
  readonly madeAt: Date;
}

/** Before compression: a full board is about 150 kB per audience. */
const keptBytes = 64_000_000;

export class Payloads {
  readonly #kept: LRUCache<string, Payload>;

  constructor(maxBytes = keptBytes) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.bytes.length });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** Returns the cached payload of this version, or makes it. */
  getOrMake(key: string, version: number, make: () => Payload): Payload {
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept;
    const payload = make();
    this.#kept.set(key, payload);
    return payload;
  }

  clear(): void {
    this.#kept.clear();
  }
}
