import type { BoardEvent } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import type { Bus, Tx } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import type { Board } from '../leaderboard/index.ts';
import { type AccountOnBoard, accountOnBoard, bumpVersions, lockGame, lockGamesShowing } from './store.ts';

type Deps = Pick<FeatureDeps, 'storage' | 'boards'>;

interface Counted {
  readonly id: string;
  readonly version: number;
}

/** Counts a change of games that the transaction holds, and tells the other processes with its commit. */
async function countChange(
  tx: Tx,
  bus: Bus,
  gameIds: readonly string[],
  event: BoardEvent = 'playersChanged',
): Promise<Counted[]> {
  const counted = await bumpVersions(tx, gameIds);
  const name = event === 'playersChanged' ? {} : { event };
  await bus.publish(
    tx,
    counted.map(({ id, version }) => ({ kind: 'game' as const, game: id, version, ...name })),
  );
  return counted;
}

/** Tells every board before it waits for one: a board that was not told would be behind and not know it. */
async function takeIn(boards: Deps['boards'], counted: readonly Counted[], event?: BoardEvent) {
  await Promise.all(counted.map(({ id, version }) => boards.changed(id, version, event)));
}

/**
 * Changes a game: holds its row, shows the work the game as it stands, counts the change, tells the other processes
 * with the commit, then lets this process's board and its followers know. Work that throws changes nothing.
 *
 * @throws AppError game.notFound, and whatever the work refuses
 */
export async function changeGame<T>(
  { storage, boards }: Deps,
  gameId: string,
  work: (tx: Tx, board: Board) => Promise<T>,
  event: BoardEvent = 'playersChanged',
): Promise<T> {
  const { made, counted } = await storage.db.transaction().execute(async (tx) => {
    if (!(await lockGame(tx, gameId))) throw new AppError('game.notFound');
    const made = await work(tx, await boards.boardIn(tx, gameId));
    return { made, counted: await countChange(tx, storage.bus, [gameId], event) };
  });
  await takeIn(boards, counted, event);
  return made;
}

/**
 * Lets the boards that show a person know that his account reads otherwise now: those of the games, not done, that he
 * plays in or organises. Call it after the commit of what changed: who takes a seat meanwhile loads the new account.
 */
export async function accountChanged(
  { storage, boards }: Deps,
  id: string,
  before: AccountOnBoard,
  after: AccountOnBoard,
): Promise<void> {
  if (accountOnBoard.every((column) => before[column] === after[column])) return;
  const counted = await storage.db.transaction().execute(async (tx) => {
    const games = (await lockGamesShowing(tx, id)).map((game) => game.id);
    return games.length > 0 ? countChange(tx, storage.bus, games) : [];
  });
  await takeIn(boards, counted);
}
