import type { FileAnswer } from '@flagstick/contract';

interface Drawn {
  readonly version: string;
  readonly file: Promise<FileAnswer>;
}

/** Papers that many people ask for, as after the close: each is drawn once for a version. */
export class DrawnSheets {
  readonly #most = 60;
  readonly #drawn = new Map<string, Drawn>();

  /** @param version of what is drawn: another one is drawn again */
  of(key: string, version: string, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
    const held = this.#drawn.get(key);
    if (held?.version === version) return held.file;
    const [oldest] = this.#drawn.keys();
    if (oldest !== undefined && this.#drawn.size >= this.#most) this.#drawn.delete(oldest);
    const drawn = { version, file: draw() };
    this.#drawn.set(key, drawn);
    // Who asks next tries again.
    drawn.file.catch(() => this.#drawn.get(key) === drawn && this.#drawn.delete(key));
    return drawn.file;
  }
}
