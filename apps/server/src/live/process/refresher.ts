import type { Clock } from '../../shared/clock.ts';

/** A failed read is retried after this time, which doubles up to the limit. */
const retryMs = { first: 1_000, limit: 30_000 };

/**
 * Keeps an in-memory copy in step with its source. Callers during an older read wait for the next one, which they
 * share. A failed read is retried until it works.
 */
export class Refresher {
  readonly #read: () => Promise<void>;
  readonly #clock: Clock;
  readonly #report: (error: unknown) => void;
  /** Counts the requests to read again, and those that a read has answered. */
  #requested = 0;
  #served = 0;
  #reading: Promise<void> | undefined;
  #cancelNext: (() => void) | undefined;
  #nextRetryMs = retryMs.first;
  #closed = false;

  /** @param report is called for every failed read */
  constructor(read: () => Promise<void>, clock: Clock, report: (error: unknown) => void) {
    this.#read = read;
    this.#clock = clock;
    this.#report = report;
  }

  /**
   * Marks the copy as stale. It is read again for the next caller, and without one after this time.
   * @param afterMs 0 or less: at once
   */
  markStale(afterMs = 0): void {
    this.#requested += 1;
    if (afterMs <= 0) this.current().catch(() => undefined);
    else this.#readAfter(afterMs);
  }

  /** Resolves once the copy is at least as new as this call. @throws the error of the read */
  async current(): Promise<void> {
    const wanted = this.#requested;
    while (this.#served < wanted && !this.#closed) await (this.#reading ?? this.#start());
  }

  #start(): Promise<void> {
    const serves = this.#requested;
    this.#cancelNext?.();
    this.#reading = this.#read()
      .then(
        () => {
          this.#served = serves;
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
    this.#readAfter(this.#nextRetryMs);
    this.#nextRetryMs = Math.min(this.#nextRetryMs * 2, retryMs.limit);
  }

  #readAfter(ms: number) {
    if (this.#closed) return;
    this.#cancelNext?.();
    this.#cancelNext = this.#clock.after(ms, () => {
      this.current().catch(() => undefined);
    });
  }

  close(): void {
    this.#closed = true;
    this.#cancelNext?.();
  }
}
