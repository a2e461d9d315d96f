import { statfs } from 'node:fs/promises';
import type { Clock } from '../shared/clock.ts';
import type { Log } from './log.ts';

const megabyte = 1024 ** 2;
/** With less free space than this on the disk of the data folder, writes are not reliable. */
const minBytes = 16 * megabyte;
const warnBelowBytes = 512 * megabyte;
/** After a refused write the disk counts as full for the time that phones wait before they send again. */
const refusedMs = 30_000;
const checkEveryMs = 10 * 60_000;

interface Parts {
  readonly dataDir: string;
  readonly log: Pick<Log, 'warn'>;
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  /** Bytes that this process may still write to the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** The bytes that this process may still write to the disk of a folder, and all bytes of that disk. */
export async function diskOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const freeOnDisk = async (folder: string) => (await diskOf(folder)).freeBytes;

export const isSpaceLow = (freeBytes: number): boolean => freeBytes < warnBelowBytes;

/** Whether there is space to store anything: on the disk of the data folder, and in the database. */
export class DiskSpace {
  readonly #parts: Required<Parts>;
  #cancel: () => void = () => undefined;
  #refusedAt: number | undefined;
  #warned = false;

  constructor(parts: Parts) {
    this.#parts = { freeBytes: freeOnDisk, ...parts };
    this.#checkRepeatedly();
  }

  #checkRepeatedly(): void {
    void this.check();
    this.#cancel = this.#parts.clock.after(checkEveryMs, () => this.#checkRepeatedly());
  }

  /** Records that a write failed for lack of space. */
  recordRefusal(): void {
    this.#refusedAt = this.#parts.clock.elapsed();
  }

  async isAvailable(): Promise<boolean> {
    const { clock } = this.#parts;
    if (this.#refusedAt !== undefined && clock.elapsed() - this.#refusedAt < refusedMs) return false;
    return (await this.#free()) >= minBytes;
  }

  /** Warns once when space is low, and again after there was more. */
  async check(): Promise<void> {
    const free = await this.#free();
    const isLittle = isSpaceLow(free);
    if (isLittle && !this.#warned) {
      const megabytes = Math.floor(free / megabyte);
      this.#parts.log.warn({ megabytes }, 'Little space is left on the disk of DATA_DIR.');
    }
    this.#warned = isLittle;
  }

  /** The free bytes; if the file system does not report them, there is space until it refuses a write. */
  async #free(): Promise<number> {
    return this.#parts.freeBytes(this.#parts.dataDir).catch(() => Number.POSITIVE_INFINITY);
  }

  close(): void {
    this.#cancel();
  }
}
