import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/**
 * Waits for the advisory lock of this id and holds it until the end of the transaction, so that a concurrent save is
 * visible before the row is read. For rows that are read with a join, where `for update` would lock too much.
 */
export const lockKey = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
