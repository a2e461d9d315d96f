import { sql } from 'kysely';
import type { Db, NewRow } from './tables.ts';

/** A phone that kept a call for longer than this creates the object again. */
const keptDays = 30;

/** The object that this call created before, if any; `content` identifies the call and its parameters. */
export const findCreated = (db: Db, { user_id, call_id }: { user_id: string; call_id: string }) =>
  db
    .selectFrom('created_calls')
    .select(['content', 'created_id'])
    .where('user_id', '=', user_id)
    .where('call_id', '=', call_id)
    .executeTakeFirst();

/**
 * Stores the object that a call created, in the creating transaction. Waits for another transaction that is storing the
 * same call; returns false if that one commits.
 */
export async function insertCreatedCall(db: Db, row: NewRow<'created_calls'>): Promise<boolean> {
  const stored = await db
    .insertInto('created_calls')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'call_id']).doNothing())
    .returning('call_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export const deleteOldCreatedCalls = (db: Db) =>
  db
    .deleteFrom('created_calls')
    .where('at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute();
