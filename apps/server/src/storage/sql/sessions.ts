import { sql } from 'kysely';
import type { Db, NewRow } from './tables.ts';

export async function insertSession(db: Db, row: NewRow<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Whether the `users` row of the statement has a second step of sign-in. */
const hasSecondStep = sql<boolean>`(exists (select from two_step_keys k
  where k.user_id = users.id and k.confirmed_at is not null)
  or exists (select from passkeys k where k.user_id = users.id))`;

/** Whether the account's sign-in needs a second step. */
export async function needsSecondStep(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(hasSecondStep.as('needed'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.needed === true;
}

/** A session with its account and the clubs that the account organises for. */
export const sessionById = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'users.club_id',
      'users.active',
      'users.deleted_at',
      'expires_at',
      'ended_at',
      'password_due',
      'used_at',
    ])
    .select(
      sql<
        string[]
      >`array(select club_id from club_organisers o where o.user_id = users.id order by club_id)`.as(
        'organises_for',
      ),
    )
    .select(hasSecondStep.as('has_second_step'))
    .where('sessions.id', '=', id)
    .executeTakeFirst();

/**
 * The session of a phone that opened a seat by link. It ends with the link and with the player's departure. A closed game
 * refuses its scores, as everyone's; until the token expires the phone reads the result.
 */
export const openSeatPhone = (db: Db, id: string) =>
  db
    .selectFrom('seat_phones as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('game_players as p', (join) =>
      join.onRef('p.game_id', '=', 's.game_id').onRef('p.player_id', '=', 's.player_id'),
    )
    .select(['s.player_id', 's.game_id', 's.person_id'])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('p.left_at', 'is', null)
    .executeTakeFirst();

/** The clubhouse screen of a session. It ends when an organiser or a closing link ends it, and with its game. */
export const openKiosk = (db: Db, session: string) =>
  db
    .selectFrom('kiosks as k')
    .innerJoin('games as g', 'g.id', 'k.game_id')
    .select(['k.id', 'k.game_id as gameId'])
    .where('k.session', '=', session)
    .where('k.ended_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('g.state', '<>', 'done')
    .executeTakeFirst();

/** Every process may report the same use; a session that another one just wrote stays as it is. */
export async function recordSessionUse(db: Db, id: string, at: Date, notSince: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', notSince)]))
    .execute();
}

/** The sessions of an account that are not over, newest first. */
export const openSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends sessions of an account: all, only one, or all but one. Call `Sessions.invalidate` after the commit. */
export async function endSessions(
  db: Db,
  userId: string,
  { only, except }: { readonly only?: string; readonly except?: string } = {},
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** Deletes the sessions of all accounts that ended or expired more than `days` days ago. */
export const deleteEndedSessions = (db: Db, days: number) =>
  sql`delete from sessions
    where least(expires_at, ended_at) < now() - ${days} * interval '1 day'`.execute(db);

export const deleteExpiredSessions = (db: Db, userId: string) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();

export async function isPasswordDue(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('password_due')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.password_due === true;
}
