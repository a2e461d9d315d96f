import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '../../../storage/index.ts';

type RequestRow = Row<'seat_requests'>;

/** The seat of a player who has not left, locked until the end of the transaction, so that the player stays. */
export const lockSeat = (tx: Tx, gameId: string, playerId: string) =>
  tx
    .selectFrom('game_players as p')
    .innerJoin('users as u', 'u.id', 'p.player_id')
    .select('u.guest')
    .where('p.game_id', '=', gameId)
    .where('p.player_id', '=', playerId)
    .where('p.left_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();

/** An account that the organiser may name, and whether it declined this guest's round before. */
export const namedAccount = (
  tx: Tx,
  userId: string,
  { player, by }: { readonly player: string; readonly by: string },
) =>
  tx
    .selectFrom('users as u')
    .select(
      sql<boolean>`exists (select from seat_requests r
        where r.user_id = u.id and r.player_id = ${player} and r.state = 'declined')`.as('declined'),
    )
    .where('u.id', '=', userId)
    .where('u.guest', '=', false)
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.email_confirmed_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from refused_inviters i where i.user_id = u.id and i.inviter_id = ${by})`,
    )
    .executeTakeFirst();

export const openRequestOf = (db: Db, gameId: string, playerId: string) =>
  db
    .selectFrom('seat_requests')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const insertRequest = (tx: Tx, row: NewRow<'seat_requests'>) =>
  tx.insertInto('seat_requests').values(row).execute();

/** The latest request for each guest who has not left. */
export const latestRequests = (db: Db, gameId: string) =>
  db
    .selectFrom('seat_requests as r')
    .distinctOn('r.player_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('game_players as p', (join) =>
      join.onRef('p.game_id', '=', 'r.game_id').onRef('p.player_id', '=', 'r.player_id'),
    )
    .select(['r.id', 'r.player_id', 'r.user_id', 'r.state', 'r.until', 'u.name', 'u.last_name as lastName'])
    .where('r.game_id', '=', gameId)
    .where('p.left_at', 'is', null)
    .orderBy('r.player_id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

const withNames = (db: Db) =>
  db
    .selectFrom('seat_requests as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('courses as k', 'k.id', 'g.course_id')
    .innerJoin('clubs as c', 'c.id', 'k.club_id')
    .innerJoin('users as guest', 'guest.id', 'r.player_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as asker', (join) =>
      join.onRef('asker.id', '=', 'r.by_id').on('asker.deleted_at', 'is', null),
    )
    .selectAll('r')
    .select(['g.name as game', 'g.date', 'c.time_zone as timeZone'])
    .select(['guest.name as guestName', 'guest.last_name as guestLastName'])
    .select(['u.name', 'u.last_name as lastName'])
    .select(['asker.name as byName', 'asker.last_name as byLastName'])
    .where('g.deleted_at', 'is', null);

export type NamedRequest = Awaited<ReturnType<typeof openRequestsTo>>[number];

export const openRequestsTo = (db: Db, userId: string, now: Date) =>
  withNames(db)
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'open')
    .where('r.until', '>', now)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();

export const requestById = (db: Db, id: string): Promise<NamedRequest | undefined> =>
  withNames(db).where('r.id', '=', id).executeTakeFirst();

/** Ends a request. Returns whether it was open. */
export async function endRequest(
  tx: Tx,
  id: string,
  state: Exclude<RequestRow['state'], 'open'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seat_requests')
    .set({ state, answered_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the open requests for guests who left, or whose seat was taken over.
 * @param gameId without it, in all games
 */
export async function endRequestsFor(tx: Tx, playerIds: readonly string[], gameId?: string): Promise<void> {
  if (playerIds.length === 0) return;
  await tx
    .updateTable('seat_requests')
    .set({ state: 'ended', answered_at: sql`now()` })
    .where('player_id', 'in', playerIds)
    .where('state', '=', 'open')
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? ''))
    .execute();
}

/** Whether the account was signed in on a phone that opened the guest's seat. */
export const scoredOnPhone = async (tx: Tx, playerId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('seat_phones')
    .select('id')
    .where('player_id', '=', playerId)
    .where('person_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The account that took over the rounds of a guest by a request. */
export const accountOfFormerGuest = async (tx: Tx, guestId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('seat_requests')
      .select('user_id')
      .where('player_id', '=', guestId)
      .where('state', '=', 'accepted')
      .executeTakeFirst()
  )?.user_id;
