import type { Db, NewRow } from '../../../storage/index.ts';

export const insertGame = (db: Db, row: NewRow<'games'>) => db.insertInto('games').values(row).execute();

export async function replaceGameTees(db: Db, gameId: string, teeIds: readonly string[]) {
  await db.deleteFrom('game_tees').where('game_id', '=', gameId).execute();
  await db
    .insertInto('game_tees')
    .values(teeIds.map((tee_id) => ({ game_id: gameId, tee_id })))
    .execute();
}

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

/** Managers of the course's club: they organise every game that is made there. */
export const managersOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'club')
    .where('club_id', '=', clubId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

export const codeIsTaken = async (db: Db, code: string) =>
  (await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
