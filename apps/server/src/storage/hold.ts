import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/**
 * Who saves a row waits here for whoever is saving it, until that transaction has ended: he has to see what the other
 * stored before he may go on. For rows that are read with a join, which `for update` would hold more of than is meant.
 */
export const holdRow = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
