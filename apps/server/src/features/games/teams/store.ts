import type { Db } from '../../../storage/index.ts';

export const gameOfTeam = async (db: Db, teamId: string): Promise<string | undefined> =>
  (await db.selectFrom('teams').select('game_id').where('id', '=', teamId).executeTakeFirst())?.game_id;
