import type { Db, Tx } from '../../../storage/index.ts';

export const addOrganisers = (
  db: Db,
  gameId: string,
  organisers: ReadonlyArray<{ userId: string; type: 'owner' | 'club manager' | 'organiser' }>,
) =>
  db
    .insertInto('game_organisers')
    .values(organisers.map(({ userId, type }) => ({ game_id: gameId, user_id: userId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Managers of the course's club organise every game that is created there. */
export const managersOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'club')
    .where('club_id', '=', clubId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

/** An account, locked until it is listed, so that deleting it in the meantime leaves no name behind. */
export const accountFor = (db: Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'club_id', 'active'])
    .where('id', '=', id)
    .where('guest', '=', false)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const removeOrganiser = (db: Tx, gameId: string, userId: string) =>
  db.deleteFrom('game_organisers').where('game_id', '=', gameId).where('user_id', '=', userId).execute();
