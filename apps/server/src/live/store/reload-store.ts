/** Changes of a game's rows that no `GameChange` makes, such as moving a player's seats to another account. */
import { sql } from 'kysely';
import type { Tx } from '../../storage/index.ts';
import type { GameVersion } from './game-store.ts';

/** Locks these games and those linked with them, in the order of every other writer. Deleted games are left out. */
export async function lockSetsOf(tx: Tx, gameIds: readonly string[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const rows = await tx
    .selectFrom('games')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', gameIds),
        eb(
          'main_game_id',
          'in',
          eb.selectFrom('games as g').select('g.main_game_id').where('g.id', 'in', gameIds),
        ),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives locked games their next version, at which every process loads them again. */
export async function countReloads(tx: Tx, gameIds: readonly string[]): Promise<GameVersion[]> {
  if (gameIds.length === 0) return [];
  const counted = await tx
    .updateTable('games')
    .set({ version: sql`version + 1` })
    .where('id', 'in', gameIds)
    .returning(['id as gameId', 'version'])
    .execute();
  await tx
    .insertInto('game_log')
    .values(counted.map(({ gameId: game_id, version }) => ({ game_id, version, kind: 'structure' as const })))
    .execute();
  return counted;
}
