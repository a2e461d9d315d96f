import { type Clock, systemClock } from '../shared/clock.ts';
import type { Faults } from '../shared/faults.ts';
import type { Db, Storage, Tx } from '../storage/index.ts';
import {
  endJob,
  insertJobs,
  type JobRow,
  jobByKey,
  leaseJobs,
  nextDueMs,
  postponeJob,
  repeatJob,
} from './store.ts';

/** Times in milliseconds. */
export interface JobTiming {
  /** Maximum time between two checks for jobs added by other processes. */
  readonly pollMs: number;
  /** Wait after the first failed attempt; it doubles with each further one, up to `maxRetryMs`. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
  /** Longer than an attempt takes. After it, another process may take the job. */
  readonly leaseMs: number;
  readonly atOnce: number;
}

export const defaultTiming: JobTiming = {
  pollMs: 15_000,
  retryMs: 30_000,
  maxRetryMs: 60 * 60_000,
  leaseMs: 120_000,
  atOnce: 4,
};

/** The result of an attempt: finished, given up, to be retried with growing waits, or due again as a new job. */
export type JobResult =
  | 'done'
  | { readonly failed: string }
  | { readonly retry: string }
  | { readonly repeatAfterMs: number };

export interface JobKind {
  readonly kind: string;
  readonly timing?: JobTiming;
  /** Runs the job. An error is reported and the job retried. The signal is aborted when the server closes. */
  readonly run: (job: JobRow, signal: AbortSignal) => Promise<JobResult>;
  /** Runs in the transaction that stores that a job is done or failed. */
  readonly onEnd?: (tx: Tx, job: JobRow, state: 'done' | 'failed') => Promise<void>;
  readonly fault: string;
}

export interface JobParts {
  readonly storage: Pick<Storage, 'db'>;
  readonly faults: Pick<Faults, 'report'>;
  readonly clock?: Clock;
}

export interface NewJob {
  /** A job whose key exists is not added again. */
  readonly key: string;
  /** Jobs of one lane run one after the other, ordered by key; after a failed attempt later ones run first. */
  readonly lane?: string;
  readonly dueAt?: Date;
}

/** The queues of this process, by database. */
const queues = new WeakMap<Db, Set<JobQueue>>();

/** Runs due jobs of a kind soon, if this process has their queue; other processes find them later. */
export function wakeJobs(db: Db, kind: string): void {
  for (const queue of queues.get(db) ?? []) if (queue.kind === kind) queue.wake();
}

/**
 * Jobs of one kind, stored in the table `jobs`: each runs in one of the processes at its time, at least once, and is
 * retried until it is done or given up. They survive restarts.
 */
export class JobQueue {
  readonly #storage: Pick<Storage, 'db'>;
  readonly #faults: Pick<Faults, 'report'>;
  readonly #kind: JobKind;
  readonly #timing: JobTiming;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #cancel: () => void = () => undefined;
  #round: Promise<void> | undefined;
  #checkAgain = false;

  constructor(parts: JobParts, kind: JobKind) {
    this.#storage = parts.storage;
    this.#faults = parts.faults;
    this.#kind = kind;
    this.#timing = kind.timing ?? defaultTiming;
    this.#clock = parts.clock ?? systemClock;
    const { db } = this.#storage;
    queues.set(db, (queues.get(db) ?? new Set()).add(this));
  }

  /** Adds jobs as part of the caller's transaction. Call `wake` after the commit. */
  add(db: Db, jobs: readonly NewJob[]): Promise<void> {
    const { kind } = this.#kind;
    return insertJobs(
      db,
      jobs.map(({ key, lane, dueAt }) => ({
        kind,
        key,
        lane: lane ?? null,
        ...(dueAt ? { due_at: dueAt } : {}),
      })),
    );
  }

  find(key: string): Promise<JobRow | undefined> {
    return jobByKey(this.#storage.db, { kind: this.#kind.kind, key });
  }

  get kind(): string {
    return this.#kind.kind;
  }

  get isClosed(): boolean {
    return this.#stop.signal.aborted;
  }

  wake(): void {
    this.#checkAgain = true;
    this.#scheduleCheck(0);
  }

  /** Aborts the running jobs, which are due again at once, and ends. */
  async close(): Promise<void> {
    this.#stop.abort();
    queues.get(this.#storage.db)?.delete(this);
    this.#cancel();
    await this.#round;
  }

  #scheduleCheck(ms: number) {
    if (this.isClosed) return;
    this.#cancel();
    this.#cancel = this.#clock.after(ms, () => this.#start());
  }

  #start() {
    if (this.#round) return;
    this.#checkAgain = false;
    this.#round = this.#runDue()
      .catch((error: unknown) => {
        this.#faults.report(error, 'Jobs could not be read or stored. The server retries.', {
          kind: this.#kind.kind,
        });
        return Math.min(this.#timing.retryMs, this.#timing.pollMs);
      })
      .then((waitMs) => {
        this.#round = undefined;
        this.#scheduleCheck(this.#checkAgain ? 0 : waitMs);
      });
  }

  /** Runs all due jobs. @returns milliseconds until the next check */
  async #runDue(): Promise<number> {
    const { db } = this.#storage;
    const { atOnce, leaseMs, pollMs } = this.#timing;
    while (!this.isClosed) {
      const jobs = await leaseJobs(db, this.#kind.kind, atOnce, leaseMs);
      if (jobs.length === 0) break;
      const ended = await Promise.allSettled(jobs.map((job) => this.#runJob(job)));
      // Only after all have ended: a close waits for each of them.
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
    if (this.isClosed) return 0;
    return Math.min((await nextDueMs(db, this.#kind.kind)) ?? pollMs, pollMs);
  }

  async #runJob(job: JobRow): Promise<void> {
    const { db } = this.#storage;
    const result = await this.#attempt(job);
    if (result === 'aborted') return postponeJob(db, job, 0, job.error);
    if (result !== 'done' && 'retry' in result) {
      const { retryMs, maxRetryMs } = this.#timing;
      return postponeJob(db, job, Math.min(retryMs * 2 ** (job.attempts - 1), maxRetryMs), result.retry);
    }
    if (result !== 'done' && 'repeatAfterMs' in result) return repeatJob(db, job, result.repeatAfterMs);
    const state = result === 'done' ? 'done' : 'failed';
    await db.transaction().execute(async (tx) => {
      await endJob(tx, job, state, result === 'done' ? null : result.failed);
      await this.#kind.onEnd?.(tx, job, state);
    });
  }

  async #attempt(job: JobRow): Promise<JobResult | 'aborted'> {
    try {
      const result = await this.#kind.run(job, this.#stop.signal);
      const isRetry = result !== 'done' && 'retry' in result;
      return this.isClosed && isRetry ? 'aborted' : result;
    } catch (error) {
      if (this.isClosed) return 'aborted';
      this.#faults.report(error, this.#kind.fault, { job: job.key });
      return { retry: error instanceof Error ? error.message : String(error) };
    }
  }
}
