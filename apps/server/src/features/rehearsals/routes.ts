import { rehearsals as calls, limits, type Rehearsal } from '@flagstick/contract';
import { type Actor, AppError, createOnce, type RecordCreated, route } from '../../http/index.ts';
import { recurringJob } from '../../jobs/index.ts';
import { allowOrganiserOrAdmin, type Board, changeGame, requireNoRehearsal } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { copyToRehearse } from '../games/index.ts';
import { RehearsalRuns } from './rehearsal-runs.ts';
import {
  eraseGame,
  expiredRehearsals,
  isDuplicateRehearsal,
  type RehearsalRow,
  rehearsalOf,
} from './store.ts';

const lifetimeMs = limits.rehearsalMinutes * 60_000;
const deleteEveryMs = 5 * 60_000;

const present = (row: RehearsalRow): Rehearsal => ({
  ...{ _id: row.id, name: row.name, code: row.code, state: row.state },
  until: new Date(row.created_at.getTime() + lifetimeMs).toISOString(),
});

export const rehearsalRoutes: Feature<'storage' | 'boards' | 'limits' | 'faults' | 'playRehearsal'> = (
  app,
  deps,
) => {
  const { storage, boards } = deps;
  const runs = new RehearsalRuns(app, deps);

  async function remove({ id }: RehearsalRow) {
    await runs.stop(id);
    try {
      // Viewers are notified before the rehearsal is deleted.
      await changeGame(
        deps,
        id,
        () => {},
        (change) => {
          change.setGame({ deleted_at: change.at });
        },
      );
    } catch (error) {
      // Another call or process was faster.
      if (error instanceof AppError && error.code === 'game.notFound') return;
      throw error;
    }
    await storage.db.transaction().execute((tx) => eraseGame(tx, id));
  }

  async function deleteExpired() {
    for (const row of await expiredRehearsals(storage.db, new Date(Date.now() - lifetimeMs)))
      await remove(row);
  }

  /** If two organisers start in parallel, the later gets the first one's rehearsal. */
  async function copyGame(board: Board, actor: Actor, created: RecordCreated): Promise<string> {
    try {
      return await copyToRehearse(deps, actor, board, created);
    } catch (error) {
      const other = isDuplicateRehearsal(error) ? await rehearsalOf(storage.db, board.id) : undefined;
      if (!other) throw error;
      return other.id;
    }
  }

  recurringJob(app, deps, {
    kind: 'delete-rehearsals',
    everyMs: deleteEveryMs,
    work: deleteExpired,
    fault: 'Rehearsals were not deleted.',
  });
  app.addHook('preClose', () => runs.stopAll());

  const requireBoard = async (id: string, may: ReturnType<typeof allowOrganiserOrAdmin>) => {
    const { board } = await boards.require(id);
    may(board);
    return board;
  };

  route(app, calls.begin, async (call) => {
    const { params, actor, request } = call;
    const board = await requireBoard(params.id, allowOrganiserOrAdmin(actor));
    requireNoRehearsal(board);
    if (board.players.size === 0) throw new AppError('rehearsal.noPlayers');
    let own: string | undefined;
    const id = await createOnce(storage, call, async (created) => {
      await deps.limits.count('rehearsalsOf', actor.id);
      const before = await rehearsalOf(storage.db, board.id);
      if (before) await remove(before);
      return copyGame(board, actor, (tx, copy) => {
        own = copy;
        return created(tx, copy);
      });
    });
    // Another organiser may have deleted it already.
    const rehearsal = id === own ? await boards.get(id) : undefined;
    if (rehearsal) runs.start(rehearsal.board, String(request.headers.access_token));
    const row = await rehearsalOf(storage.db, board.id);
    return { rehearsal: row ? present(row) : null };
  });

  route(app, calls.get, async ({ params, actor }) => {
    await requireBoard(params.id, allowOrganiserOrAdmin(actor));
    const row = await rehearsalOf(storage.db, params.id);
    return { rehearsal: row ? present(row) : null };
  });

  route(app, calls.remove, async ({ params, actor }) => {
    await requireBoard(params.id, allowOrganiserOrAdmin(actor));
    const row = await rehearsalOf(storage.db, params.id);
    if (row) await remove(row);
    return {};
  });
};
