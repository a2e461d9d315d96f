import { createOnce } from '../../http/index.ts';
import { changeGame, type GameChange, type LiveBoards, type Policy } from '../../live/index.ts';
import type { Storage } from '../../storage/index.ts';

/**
 * Creates something in a game, once for all calls with the same `call-id`. A call that is repeated may come before the
 * board holds what the first one committed, in this process or another: the next read of the board asks the database.
 *
 * @param create changes the game and returns the id of what it created
 * @throws AppError what `createOnce`, the policy and `create` refuse
 */
export async function createInGame(
  parts: { readonly boards: LiveBoards; readonly storage: Storage },
  call: Parameters<typeof createOnce>[1],
  gameId: string,
  may: Policy,
  create: (change: GameChange) => Promise<string> | string,
): Promise<string> {
  const id = await createOnce(parts.storage, call, (created) =>
    changeGame(parts, gameId, may, async (change) => {
      const createdId = await create(change);
      await created(change.tx, createdId);
      return createdId;
    }),
  );
  if (call.request.repeated) parts.boards.markStale([gameId]);
  return id;
}
