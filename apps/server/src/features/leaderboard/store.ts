import { sql } from 'kysely';
import type { HoleValueColumns, Storage, Tx } from '../../storage/index.ts';
import { type GameData, loadGame } from '../games/index.ts';

/** The whole game in one state of the database. */
export const loadGameAtOnce = (storage: Storage, id: string): Promise<GameData | undefined> =>
  storage.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => loadGame(tx, id));

/** What happened to a game after a version, in order. */
export const logSince = (db: Storage['db'] | Tx, gameId: string, version: number) =>
  db
    .selectFrom('game_log')
    .select(['version', 'kind', 'card_id', 'hole'])
    .where('game_id', '=', gameId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();

/** Who stands on these holes now, and the holes' versions. */
export async function holesNow(
  db: Storage['db'] | Tx,
  holes: ReadonlyArray<{ cardId: string; hole: number }>,
) {
  const wanted = JSON.stringify(holes.map(({ cardId, hole }) => ({ card_id: cardId, hole })));
  const { rows } = await sql<{
    card_id: string;
    hole: number;
    version: number;
    entries: Array<{ scorer_id: string; version: number } & HoleValueColumns>;
  }>`
    select h.card_id, h.hole, h.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('scorer_id', e.scorer_id, 'version', e.version, 'gross', e.gross, 'mark', e.mark, 'shots', e.shots) order by e.first_version)
        from card_entries e where e.card_id = h.card_id and e.hole = h.hole
      ), '[]'::jsonb) as entries
    from card_holes h
    join jsonb_to_recordset(${wanted}::jsonb) as w (card_id text, hole smallint)
      on w.card_id = h.card_id and w.hole = h.hole`.execute(db);
  return rows;
}
