import type { BoardEvent } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import type { Tx } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import type { Board } from '../leaderboard/index.ts';
import { bumpVersion, lockGame } from './store.ts';

/**
 * Changes a game: holds its row, shows the work the game as it stands, counts the change, tells the other processes
 * with the commit, then lets this process's board and its followers know. Work that throws changes nothing.
 *
 * @throws AppError game.notFound, and whatever the work refuses
 */
export async function changeGame<T>(
  { storage, boards }: Pick<FeatureDeps, 'storage' | 'boards'>,
  gameId: string,
  work: (tx: Tx, board: Board) => Promise<T>,
  event: BoardEvent = 'playersChanged',
): Promise<T> {
  const result = await storage.db.transaction().execute(async (tx) => {
    if (!(await lockGame(tx, gameId))) throw new AppError('game.notFound');
    const made = await work(tx, await boards.boardIn(tx, gameId));
    const version = await bumpVersion(tx, gameId);
    await storage.bus.publish(tx, [{ kind: 'game', game: gameId, version }]);
    return made;
  });
  await boards.changed(gameId, event);
  return result;
}
