import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Storage } from '../src/storage/index.ts';
import { Harness } from './harness.ts';

/** Makes a recurring job due: the next server that starts runs it. */
export const makeDue = ({ db }: Storage, kind: string) =>
  sql`update jobs set due_at = now(), leased_until = null where kind = ${kind}`.execute(db);

/** Resolves when a recurring job has run and waits for its next time. */
export const untilJobDone = ({ db }: Storage, kind: string) =>
  vi.waitUntil(
    async () => {
      const job = db.selectFrom('jobs').select('key').where('kind', '=', kind);
      return (
        (await job.where('attempts', '=', 0).where('due_at', '>', sql<Date>`now()`).execute()).length > 0
      );
    },
    { timeout: 10_000, interval: 20 },
  );

/**
 * Runs a recurring job, by starting a server when it is due. Waits first for the run that the start of the running
 * server began: it may have passed the rows of the test already, and its end would make the job due later.
 */
export async function runJobNow(storage: Storage, kind: string): Promise<void> {
  await untilJobDone(storage, kind);
  await makeDue(storage, kind);
  const other = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  await other.app.close();
}
