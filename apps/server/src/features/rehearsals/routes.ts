import { rehearsals as calls, limits, type Rehearsal } from '@flagstick/contract';
import { type Actor, AppError, createOnce, type RecordCreated, route } from '../../http/index.ts';
import { recurringJob } from '../../jobs/index.ts';
import { type Board, changeGame, organiserOrAdmin, requireNoRehearsal } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { copyToRehearse } from '../games/index.ts';
import { Players } from './play.ts';
import { eraseGame, hasOneAlready, type RehearsalRow, rehearsalOf, rehearsalsOver } from './store.ts';

const keptMs = limits.rehearsalMinutes * 60_000;
const sweepMs = 5 * 60_000;

const present = (row: RehearsalRow): Rehearsal => ({
  ...{ _id: row.id, name: row.name, code: row.code, state: row.state },
  until: new Date(row.created_at.getTime() + keptMs).toISOString(),
});

export const rehearsalRoutes: Feature<'storage' | 'boards' | 'limits' | 'faults' | 'playGame'> = (
  app,
  deps,
) => {
  const { storage, boards } = deps;
  const players = new Players(app, deps);

  async function remove({ id }: RehearsalRow) {
    await players.stop(id);
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

  async function sweep() {
    for (const row of await rehearsalsOver(storage.db, new Date(Date.now() - keptMs))) await remove(row);
  }

  /**
   * Copies the game; returns the id of its rehearsal. If two organisers start in parallel, the later gets the first
   * one's.
   */
  async function copied(board: Board, actor: Actor, created: RecordCreated): Promise<string> {
    try {
      return await copyToRehearse(deps, actor, board, created);
    } catch (error) {
      const other = hasOneAlready(error) ? await rehearsalOf(storage.db, board.id) : undefined;
      if (!other) throw error;
      return other.id;
    }
  }

  recurringJob(app, deps, {
    kind: 'delete-rehearsals',
    everyMs: sweepMs,
    work: sweep,
    fault: 'Rehearsals were not deleted.',
  });
  app.addHook('preClose', () => players.stopAll());

  const judged = async (id: string, may: ReturnType<typeof organiserOrAdmin>) => {
    const { board } = await boards.require(id);
    may(board);
    return board;
  };

  route(app, calls.begin, async (call) => {
    const { params, actor, request } = call;
    const board = await judged(params.id, organiserOrAdmin(actor));
    requireNoRehearsal(board);
    if (board.players.size === 0) throw new AppError('rehearsal.noPlayers');
    let own: string | undefined;
    const id = await createOnce(storage, call, async (created) => {
      await deps.limits.count('rehearsalsOf', actor.id);
      const before = await rehearsalOf(storage.db, board.id);
      if (before) await remove(before);
      return copied(board, actor, (tx, copy) => {
        own = copy;
        return created(tx, copy);
      });
    });
    // Another organiser may have deleted it already.
    const rehearsal = id === own ? await boards.get(id) : undefined;
    if (rehearsal) players.begin(rehearsal.board, String(request.headers.access_token));
    const row = await rehearsalOf(storage.db, board.id);
    return { rehearsal: row ? present(row) : null };
  });

  route(app, calls.get, async ({ params, actor }) => {
    await judged(params.id, organiserOrAdmin(actor));
    const row = await rehearsalOf(storage.db, params.id);
    return { rehearsal: row ? present(row) : null };
  });

  route(app, calls.remove, async ({ params, actor }) => {
    await judged(params.id, organiserOrAdmin(actor));
    const row = await rehearsalOf(storage.db, params.id);
    if (row) await remove(row);
    return {};
  });
};
