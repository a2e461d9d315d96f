import { refuseAt } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { entrantsWithSpace } from './store.ts';

/**
 * Refuses players without a space on the list of the game. The change holds the game's lock, which each change of an
 * entry takes first, so they keep their spaces until the commit.
 * @throws AppError entryList.use, which names `players`
 */
export async function requireEntrants(
  { tx, board }: GameChange,
  playerIds: readonly string[],
): Promise<void> {
  if (!board.data.game.entry_list || playerIds.length === 0) return;
  const entered = await entrantsWithSpace(tx, board.id, playerIds);
  if (entered.length < playerIds.length) throw refuseAt('entryList.use', 'players');
}
