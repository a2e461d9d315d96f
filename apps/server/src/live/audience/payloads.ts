import type { Encoded } from '../../shared/encoded.ts';

/** A payload ready to send, for one audience at one version. */
export interface Payload {
  readonly version: number;
  readonly body: Encoded;
  readonly etag: string;
  readonly madeAt: Date;
}

/** Before they are compressed: a full board is about 150 kB for each of its audiences. */
const keptBytes = 64_000_000;

/** The payloads that are ready to send, of all games. When they are too many, those that were not sent the longest go. */
export class Payloads {
  readonly #most: number;
  readonly #kept = new Map<string, Payload>();
  #bytes = 0;

  constructor(most = keptBytes) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The payload of this version for a game's audience, made when it is not kept. */
  of(key: string, version: number, make: () => Payload): Payload {
    const kept = this.#kept.get(key);
    this.#drop(key);
    const payload = kept?.version === version ? kept : make();
    this.#kept.set(key, payload);
    this.#bytes += payload.body.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most || oldest === key) break;
      this.#drop(oldest);
    }
    return payload;
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.body.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}
