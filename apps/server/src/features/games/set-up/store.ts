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

/** The other rounds that count in events of this game. */
export const otherRoundsOf = (db: Db, gameId: string) =>
  db
    .selectFrom('event_rounds as mine')
    .innerJoin('event_rounds as other', 'other.event_id', 'mine.event_id')
    .innerJoin('games', 'games.id', 'other.game_id')
    .innerJoin('game_rule_versions as v', (join) =>
      join.onRef('v.rule_id', '=', 'games.rule_id').onRef('v.number', '=', 'games.rule_version'),
    )
    .select(['games.id', 'v.scoring_format as format'])
    .where('mine.game_id', '=', gameId)
    .where('other.game_id', '<>', gameId)
    .where('other.abandoned', '=', false)
    .execute();

export async function clubsOrganisedFor(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('club_organisers')
    .select('club_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ club_id }) => club_id);
}
