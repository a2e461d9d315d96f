import type { Db, Tx } from '../../../storage/index.ts';

export const insertOrganisers = (
  db: Db,
  gameId: string,
  organisers: ReadonlyArray<{ userId: string; type: 'owner' | 'club manager' | 'organiser' }>,
) =>
  db
    .insertInto('game_organisers')
    .values(organisers.map(({ userId, type }) => ({ game_id: gameId, user_id: userId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const managersOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'club')
    .where('club_id', '=', clubId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

/** Locks the account until it is listed, so that deleting it in the meantime leaves no name behind. */
export const accountFor = (db: Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'club_id', 'active'])
    .where('id', '=', id)
    .where('guest', '=', false)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const deleteGameOrganiser = (db: Tx, gameId: string, userId: string) =>
  db.deleteFrom('game_organisers').where('game_id', '=', gameId).where('user_id', '=', userId).execute();
