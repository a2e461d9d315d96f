import type { Faults } from '../../shared/faults.ts';
import { readOrFallback } from '../../shared/read-or-fallback.ts';
import type { Storage } from '../../storage/index.ts';
import { Board } from '../game/board.ts';
import { outcomeOf } from '../game/player-outcomes.ts';
import { openGameStore } from './store.ts';

/**
 * Stores the missing outcomes of games that were closed by an older program or by hand. Runs before the server accepts
 * requests; a game that cannot be read is logged and skipped.
 */
export async function storeMissingOutcomes(storage: Storage, faults: Pick<Faults, 'report'>): Promise<void> {
  const games = await storage.db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'done')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('game_players as p')
          .whereRef('p.game_id', '=', 'games.id')
          .where('p.left_at', 'is', null)
          .where('p.outcome', 'is', null),
      ),
    )
    .orderBy('id')
    .execute();
  const store = openGameStore(storage);
  for (const { id } of games) {
    const storeOutcomes = () =>
      store.locked([id], async ({ tx, load }) => {
        const loaded = await load(id);
        if (!loaded) return;
        const board = new Board(loaded);
        for (const player of board.players.values()) {
          await tx
            .updateTable('game_players')
            .set({ outcome: JSON.stringify(outcomeOf(board, player)) })
            .where('game_id', '=', id)
            .where('player_id', '=', player.data.id)
            .where('left_at', 'is', null)
            .execute();
        }
      });
    await readOrFallback(faults, { game: id }, storeOutcomes, undefined);
  }
}
