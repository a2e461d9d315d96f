import type { Clock } from '../../shared/clock.ts';

/** What failed is tried again after this long, then after twice as long each time, up to the limit. */
const retryMs = { first: 1_000, limit: 30_000 };

/**
 * Keeps something in memory up with what it is read from. Whoever asks while a reading is on its way that began before
 * the asking waits for the next one, which all of them share. A reading that failed is tried again until it works.
 */
export class Refresher {
  readonly #read: () => Promise<void>;
  readonly #clock: Clock;
  readonly #report: (error: unknown) => void;
  /** Counts the reasons to read again, and those that a reading has covered. */
  #asked = 0;
  #covered = 0;
  #reading: Promise<void> | undefined;
  #cancelRetry: (() => void) | undefined;
  #nextRetryMs = retryMs.first;
  #closed = false;

  /** @param report hears of every reading that failed */
  constructor(read: () => Promise<void>, clock: Clock, report: (error: unknown) => void) {
    this.#read = read;
    this.#clock = clock;
    this.#report = report;
  }

  /** From now on what is held may be old; it is read again even if nobody asks. */
  outdate(): void {
    this.#asked += 1;
    this.current().catch(() => undefined);
  }

  /** Ends when what is held is no older than this call. @throws what the reading threw */
  async current(): Promise<void> {
    const wanted = this.#asked;
    while (this.#covered < wanted && !this.#closed) await (this.#reading ?? this.#start());
  }

  #start(): Promise<void> {
    const covers = this.#asked;
    this.#cancelRetry?.();
    this.#reading = this.#read()
      .then(
        () => {
          this.#covered = covers;
          this.#nextRetryMs = retryMs.first;
        },
        (error: unknown) => {
          this.#report(error);
          this.#tryLater();
          throw error;
        },
      )
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  #tryLater() {
    if (this.#closed) return;
    this.#cancelRetry = this.#clock.after(this.#nextRetryMs, () => {
      this.current().catch(() => undefined);
    });
    this.#nextRetryMs = Math.min(this.#nextRetryMs * 2, retryMs.limit);
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
  }
}
