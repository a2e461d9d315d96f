import type { FileAnswer } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';

interface CachedSheet {
  readonly version: string;
  readonly file: Promise<FileAnswer>;
}

/** Many people request the same document after the close, which is drawn once for a version. */
export class DocumentCache {
  readonly #sheet = new LRUCache<string, CachedSheet>({ max: 60 });

  /** @param version of the content; another version is drawn again */
  of(key: string, version: string, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
    const cached = this.#sheet.get(key);
    if (cached?.version === version) return cached.file;
    const sheet = { version, file: draw() };
    this.#sheet.set(key, sheet);
    // The next call tries again.
    sheet.file.catch(() => this.#sheet.get(key) === sheet && this.#sheet.delete(key));
    return sheet.file;
  }
}
