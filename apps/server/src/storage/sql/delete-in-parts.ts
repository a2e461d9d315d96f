import type { RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

const rowsPerRun = 1_000;
const maxRuns = 100;

/**
 * Deletes old rows in statements of a thousand, so that no call waits long for one of them. A run deletes at most a
 * hundred thousand rows and leaves the rest to the next run.
 * @param part a statement that deletes at most this many rows
 */
export async function deleteInParts(
  db: Db,
  part: (atMost: number) => RawBuilder<unknown>,
  { atOnce = rowsPerRun, times = maxRuns } = {},
): Promise<void> {
  for (let run = 0; run < times; run++) {
    const { numAffectedRows = 0n } = await part(atOnce).execute(db);
    if (numAffectedRows < BigInt(atOnce)) return;
  }
}
