import type { FastifyInstance } from 'fastify';
import { defaultTiming, type JobParts, JobQueue } from './job-queue.ts';

interface RecurringJob {
  readonly kind: string;
  readonly everyMs: number;
  /** In a new database the work is first due after this time; by default at once. */
  readonly firstAfterMs?: number;
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly fault: string;
}

/**
 * Runs work regularly, in one of the processes at a time, starting when the server starts and the work is due. Failed
 * work is retried with the usual waits of a job, and does not block the start.
 */
export function recurringJob(
  app: FastifyInstance,
  parts: JobParts,
  { kind, everyMs, firstAfterMs = 0, work, fault }: RecurringJob,
): void {
  const queue = new JobQueue(parts, {
    kind,
    timing: {
      ...defaultTiming,
      atOnce: 1,
      // No other job of this kind is ever added.
      pollMs: everyMs,
      maxRetryMs: Math.min(everyMs, defaultTiming.maxRetryMs),
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
