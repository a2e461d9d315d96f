import type { Db, NewRow } from '../../../storage/index.ts';

export const insertGame = (db: Db, row: NewRow<'games'>) => db.insertInto('games').values(row).execute();

export async function replaceGameTees(db: Db, gameId: string, teeIds: readonly string[]) {
  await db.deleteFrom('game_tees').where('game_id', '=', gameId).execute();
  await db
    .insertInto('game_tees')
    .values(teeIds.map((tee_id) => ({ game_id: gameId, tee_id })))
    .execute();
}

export const codeIsTaken = async (db: Db, code: string) =>
  (await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

export async function countsInTournament(db: Db, gameId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_games')
    .select('tournament_id')
    .where('game_id', '=', gameId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isInEvent(db: Db, gameId: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_rounds')
    .select('event_id')
    .where('game_id', '=', gameId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function clubsOrganisedFor(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('club_organisers')
    .select('club_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ club_id }) => club_id);
}
