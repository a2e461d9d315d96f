import { refuseAt } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import { gameOfEventList } from './rounds/store.ts';
import { entrantsWithSpace } from './store.ts';

/**
 * Refuses players without a space on the list of the game, or of its event. Each change of an entry
 * locks the list's game first, as this change does, so the players keep their spaces until the commit. In a later round
 * the change holds another lock: the call that withdraws an entry leaves the later rounds afterwards.
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
