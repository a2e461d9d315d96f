import type { Db } from '../../../storage/index.ts';

/** The game of a team; undefined if there is no such team. */
export const gameOfTeam = async (db: Db, teamId: string): Promise<string | undefined> =>
  (await db.selectFrom('teams').select('game_id').where('id', '=', teamId).executeTakeFirst())?.game_id;
