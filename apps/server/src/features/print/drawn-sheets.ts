import type { FileAnswer } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';

interface Drawn {
  readonly version: string;
  readonly file: Promise<FileAnswer>;
}

/** Caches papers that many people request, as after the close: each is drawn once for a version. */
export class DrawnSheets {
  readonly #drawn = new LRUCache<string, Drawn>({ max: 60 });

  /** @param version of the content; another version is drawn again */
  of(key: string, version: string, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
    const held = this.#drawn.get(key);
    if (held?.version === version) return held.file;
    const drawn = { version, file: draw() };
    this.#drawn.set(key, drawn);
    // The next call tries again.
    drawn.file.catch(() => this.#drawn.get(key) === drawn && this.#drawn.delete(key));
    return drawn.file;
  }
}
