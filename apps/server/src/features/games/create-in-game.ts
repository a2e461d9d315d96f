import { createOnce } from '../../http/index.ts';
import { changeGame, type GameChange, type LiveBoards, type Policy } from '../../live/index.ts';
import type { Storage } from '../../storage/index.ts';

/**
 * Creates something in a game, once for all calls with the same `call-id`. A repeated call may arrive before the board
 * has the first one's commit, in this process or another, so the next read of the board asks the database.
 * @param create returns the id of what it created
 * @throws AppError errors of `createOnce`, the policy and `create`
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
