import { sql } from 'kysely';
import type { Db } from '../../storage/index.ts';

/** Where a person is signed in, the newest first. */
export const liveSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends all sessions of a person with the caller's transaction; tell `sessions.changed` after the commit. */
export const endSessions = (db: Db, userId: string) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

/** Forgets all sessions that have been over for so many days. */
export const forgetEndedSessions = (db: Db, days: number) =>
  sql`delete from sessions
    where least(expires_at, ended_at) < now() - ${days} * interval '1 day'`.execute(db);

/** Forgets a person's sessions that are over. */
export const forgetOldSessions = (db: Db, userId: string) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();

/** Whether the session has yet to set a password. */
export async function isPasswordDue(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('password_due')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.password_due === true;
}
