import { tournaments as calls, limits } from '@flagstick/contract';
import { type Actor, AppError, resource, route } from '../../http/index.ts';
import { publishExternalChange, recordExternalChange } from '../../live/index.ts';
import { type Db, lockKey, type Tx } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { organisedAmong } from '../games/index.ts';
import { mayEditTournament } from './access.ts';
import { presentTournament, presentTournamentGame, presentTournamentLight } from './present.ts';
import {
  addGames,
  deleteTournament,
  gameIdsOf,
  gamesOf,
  removeCountedGame,
  type TournamentRow,
  tournamentFor,
  tournamentsPage,
} from './store.ts';
import { copyTournament, createTournament, updateTournament } from './write.ts';

/** @throws AppError item.notFound */
async function visibleTournament(db: Db, actor: Actor, id: string): Promise<TournamentRow> {
  const row = await tournamentFor(db, actor, id);
  if (!row) throw new AppError('item.notFound');
  return row;
}

/** @throws AppError item.notFound, action.notAllowed */
async function requireManageable(db: Db, actor: Actor, id: string): Promise<void> {
  if (!mayEditTournament(actor, await visibleTournament(db, actor, id)))
    throw new AppError('action.notAllowed');
}

export const tournamentRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  const { storage } = deps;
  /** Games name the tournaments in which they count. */
  const publishGames = async ({ id }: TournamentRow) => {
    const counting = await gameIdsOf(storage.db, id);
    if (counting.length > 0) await publishExternalChange(deps, { games: counting });
  };

  const { games, addGame, removeGame, ...generic } = calls;
  resource<TournamentRow, typeof generic>(app, storage, generic, {
    page: tournamentsPage,
    find: tournamentFor,
    present: presentTournament,
    presentBrief: presentTournamentLight,
    mayChange: mayEditTournament,
    insert: createTournament,
    copy: copyTournament,
    update: updateTournament,
    async recordWrite(tx, { before, after }) {
      if (before && after && before.name === after.name) return;
      const games = after ? await gameIdsOf(tx, after.id) : (before?.game_ids ?? []);
      await recordExternalChange(tx, { games });
    },
    onAdded: publishGames,
    onUpdated: async (before, after) => {
      if (before.name !== after.name) await publishGames(after);
    },
    async remove(db, _actor, row) {
      await deleteTournament(db, row.id);
    },
    onRemoved: async ({ game_ids: games }) => {
      if (games.length > 0) await publishExternalChange(deps, { games });
    },
  });

  route(app, games, async ({ actor, params: { id }, reading }) => {
    const row = await visibleTournament(storage.db, actor, id);
    const counting = await reading((db) => gamesOf(db, id));
    return counting.map((game) => presentTournamentGame(row, actor, game));
  });

  const change = async (
    actor: Actor,
    { id, gameId }: { id: string; gameId: string },
    work: (tx: Tx) => Promise<void>,
  ) => {
    const after = await storage.db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      await requireManageable(tx, actor, id);
      await work(tx);
      await recordExternalChange(tx, { games: [gameId] });
      return visibleTournament(tx, actor, id);
    });
    await publishExternalChange(deps, { games: [gameId] });
    return presentTournament(after, actor);
  };

  route(app, addGame, ({ actor, params }) =>
    change(actor, params, async (tx) => {
      const { id, gameId } = params;
      const counting = await gameIdsOf(tx, id);
      if (!counting.includes(gameId)) {
        const [found] = await organisedAmong(tx, actor, [gameId]);
        if (found === undefined) throw new AppError('game.notFound');
        if (counting.length >= limits.tournament.gamesMax) throw new AppError('tournament.full');
        await addGames(tx, id, [found]);
      }
    }),
  );

  route(app, removeGame, ({ actor, params }) =>
    change(actor, params, async (tx) => {
      if (!(await removeCountedGame(tx, params.id, params.gameId))) throw new AppError('game.notFound');
    }),
  );
};
