import { type Bus, isDatabaseUnavailable, type Log } from '../storage/index.ts';

interface Outage {
  readonly since: Date;
  attempts: number;
  /** The time of the last failed attempt, or of the reconnection of the bus. */
  troubleUntil: number;
  loggedAt: number;
}

/** In milliseconds. */
interface FaultIntervals {
  /** Interval of log lines while the database is unavailable. */
  readonly countMs: number;
  /** How long no attempt must fail before the outage is over. */
  readonly quietMs: number;
}

const defaultIntervals: FaultIntervals = { countMs: 60_000, quietMs: 5_000 };
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/**
 * Logs failures that are not the caller's. While the database is unavailable every call and task fails: it is logged
 * once at the beginning, then as a count, then once at the end.
 */
export class Faults {
  readonly #log: Log;
  readonly #bus: Bus;
  readonly #intervals: FaultIntervals;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #outage: Outage | undefined;

  constructor(log: Log, bus: Bus, intervals = defaultIntervals) {
    this.#log = log;
    this.#bus = bus;
    this.#intervals = intervals;
    this.#unsubscribe = bus.subscribe({
      onUnavailable: (since) => this.#startOutage(since, {}),
      onAvailable: () => {
        if (this.#outage) this.#outage.troubleUntil = Date.now();
      },
    });
    this.#timer = setInterval(() => this.#checkOutage(), intervals.quietMs / 2).unref();
  }

  /** Reports a failed call or task. The sentence says which. */
  report(error: unknown, sentence: string, about: object = {}): void {
    if (!isDatabaseUnavailable(error)) {
      this.#log.error({ ...about, err: error }, sentence);
      return;
    }
    const outage = this.#startOutage(new Date(), { err: error });
    outage.attempts += 1;
    outage.troubleUntil = Date.now();
  }

  #startOutage(since: Date, about: object): Outage {
    if (!this.#outage) {
      this.#outage = { since, attempts: 0, troubleUntil: since.getTime(), loggedAt: Date.now() };
      this.#log.warn(about, `Database unavailable since ${since.toISOString()}.`);
    }
    return this.#outage;
  }

  #checkOutage() {
    const outage = this.#outage;
    if (!outage) return;
    const now = Date.now();
    const { attempts, troubleUntil, since } = outage;
    if (!this.#bus.lostSince && now - troubleUntil >= this.#intervals.quietMs) {
      this.#outage = undefined;
      const after = seconds(troubleUntil - since.getTime());
      this.#log.warn({ attempts }, `Database back after ${after}: ${attempts} attempts failed.`);
    } else if (now - outage.loggedAt >= this.#intervals.countMs) {
      outage.loggedAt = now;
      const after = seconds(now - since.getTime());
      this.#log.warn({ attempts }, `Database still unavailable after ${after}: ${attempts} attempts failed.`);
    }
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#timer);
  }
}
