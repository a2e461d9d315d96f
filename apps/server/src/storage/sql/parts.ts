import type { RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

const rowsAtOnce = 1_000;
const mostTimes = 100;

/**
 * Deletes what is too old with statements of a thousand rows, so that calls never wait long for one of them. A run deletes
 * at most a hundred thousand rows and leaves the others to the next run.
 *
 * @param part a statement that deletes at most so many rows
 */
export async function deleteInParts(
  db: Db,
  part: (atMost: number) => RawBuilder<unknown>,
  { atOnce = rowsAtOnce, times = mostTimes } = {},
): Promise<void> {
  for (let run = 0; run < times; run++) {
    const { numAffectedRows = 0n } = await part(atOnce).execute(db);
    if (numAffectedRows < BigInt(atOnce)) return;
  }
}
