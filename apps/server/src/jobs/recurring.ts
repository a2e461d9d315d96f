import type { FastifyInstance } from 'fastify';
import { type JobParts, JobQueue, usualPace } from './job-queue.ts';

interface Recurring {
  readonly kind: string;
  readonly everyMs: number;
  /** Of a new database the work is due first after this time, at once if it is left out. */
  readonly firstAfterMs?: number;
  /** The signal is aborted when the server closes. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  /** What the log says when the work fails, as one sentence. */
  readonly fault: string;
}

/**
 * Does work every so often, in one of the processes at a time: first when the server starts and it is due. Work that
 * fails is tried again after the usual waits of a job, and keeps no server from its start.
 */
export function recurringJob(
  app: FastifyInstance,
  parts: JobParts,
  { kind, everyMs, firstAfterMs = 0, work, fault }: Recurring,
): void {
  const queue = new JobQueue(parts, {
    kind,
    pace: {
      ...usualPace,
      atOnce: 1,
      // No other job of this kind is ever added.
      pollMs: everyMs,
      longestRetryMs: Math.min(everyMs, usualPace.longestRetryMs),
    },
    fault,
    async run(_job, signal) {
      await work(signal);
      return { repeatAfterMs: everyMs };
    },
  });
  app.addHook('onReady', async () => {
    await queue.add(parts.storage.db, [{ key: 'all', dueAt: new Date(Date.now() + firstAfterMs) }]);
    queue.wake();
  });
  app.addHook('preClose', () => queue.close());
}
