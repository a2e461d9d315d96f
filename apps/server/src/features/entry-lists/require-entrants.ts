import { refuseAt } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { gameOfEventList } from './rounds/store.ts';
import { entrantsWithSpace } from './store.ts';

/**
 * Refuses players without a space on the list of the game, or of its event. The change holds the game's lock, which each
 * change of an entry takes first, so they keep their spaces until the commit. A later round is another game: there the
 * call that withdraws an entry leaves the rounds afterwards.
 * @throws AppError entryList.use, which names `players`
 */
export async function requireEntrants(
  { tx, board }: GameChange,
  playerIds: readonly string[],
): Promise<void> {
  if (playerIds.length === 0) return;
  const listed = board.data.game.entry_list ? board.id : await gameOfEventList(tx, board.id);
  if (listed === undefined) return;
  const entered = await entrantsWithSpace(tx, listed, playerIds);
  if (entered.length < playerIds.length) throw refuseAt('entryList.use', 'players');
}
