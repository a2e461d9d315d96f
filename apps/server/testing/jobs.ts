import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Storage } from '../src/storage/index.ts';
import { Harness } from './harness.ts';

/** Makes a recurring job due: the next server that starts does it. */
export const makeDue = ({ db }: Storage, kind: string) =>
  sql`update jobs set due_at = now(), leased_until = null where kind = ${kind}`.execute(db);

/** Ends when a recurring job was done and waits for its next time. */
export const untilDone = ({ db }: Storage, kind: string) =>
  vi.waitUntil(
    async () => {
      const job = db.selectFrom('jobs').select('key').where('kind', '=', kind);
      return (
        (await job.where('attempts', '=', 0).where('due_at', '>', sql<Date>`now()`).execute()).length > 0
      );
    },
    { timeout: 10_000, interval: 20 },
  );

/** Does a recurring job, as a server that starts when it is due. */
export async function doNow(storage: Storage, kind: string): Promise<void> {
  await makeDue(storage, kind);
  const other = await Harness.start({}, storage);
  await untilDone(storage, kind);
  await other.app.close();
}
