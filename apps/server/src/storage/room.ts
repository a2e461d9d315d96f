import { statfs } from 'node:fs/promises';
import type { Clock } from '../shared/clock.ts';
import type { Log } from './log.ts';

const megabyte = 1024 ** 2;
/** With less on the disk of the data folder nothing more can be relied on to be stored. */
const leastBytes = 16 * megabyte;
/** With less the log warns. */
const littleBytes = 512 * megabyte;
/** For how long after a refusal there is no room: as long as phones wait before they send again. */
const refusedMs = 30_000;
const lookEveryMs = 10 * 60_000;

interface Parts {
  readonly dataDir: string;
  readonly log: Pick<Log, 'warn'>;
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  /** Bytes that this process may still write to the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const freeOnDisk = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether there is room to store anything: on the disk of the data folder, and where the database is. */
export class Room {
  readonly #parts: Required<Parts>;
  #cancel: () => void = () => undefined;
  #refusedAt: number | undefined;
  #warned = false;

  constructor(parts: Parts) {
    this.#parts = { freeBytes: freeOnDisk, ...parts };
    this.#lookAgain();
  }

  #lookAgain(): void {
    void this.look();
    this.#cancel = this.#parts.clock.after(lookEveryMs, () => this.#lookAgain());
  }

  /** Something could not be stored for want of room. */
  refused(): void {
    this.#refusedAt = this.#parts.clock.elapsed();
  }

  async isThere(): Promise<boolean> {
    const { clock } = this.#parts;
    if (this.#refusedAt !== undefined && clock.elapsed() - this.#refusedAt < refusedMs) return false;
    return (await this.#free()) >= leastBytes;
  }

  /** Warns once when little is left, and again after there was more. */
  async look(): Promise<void> {
    const free = await this.#free();
    const isLittle = free < littleBytes;
    if (isLittle && !this.#warned) {
      const megabytes = Math.floor(free / megabyte);
      this.#parts.log.warn({ megabytes }, 'Little room is left on the disk of DATA_DIR.');
    }
    this.#warned = isLittle;
  }

  /** A file system that does not say has room until it refuses something. */
  async #free(): Promise<number> {
    return this.#parts.freeBytes(this.#parts.dataDir).catch(() => Number.POSITIVE_INFINITY);
  }

  close(): void {
    this.#cancel();
  }
}
