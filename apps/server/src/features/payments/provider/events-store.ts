import { sql } from 'kysely';
import { type Db, deleteInParts, type Tx } from '../../../storage/index.ts';

/** Providers resend an event for at most 30 days. */
const keptDays = 90;

/** False if the event was recorded before. */
export async function recordEventOnce(tx: Tx, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export const isKnownEvent = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.selectFrom('payment_events').select('id').where('id', '=', eventId).executeTakeFirst()) !==
  undefined;

export const deleteOldEvents = (db: Db): Promise<void> =>
  deleteInParts(
    db,
    (atMost) => sql`delete from payment_events where id in (select id from payment_events
      where at < now() - ${keptDays} * interval '1 day' limit ${atMost})`,
  );
