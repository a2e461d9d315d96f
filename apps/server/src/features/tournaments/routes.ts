import { tournaments as calls, limits } from '@flagstick/contract';
import { type Actor, AppError, on, resource } from '../../http/index.ts';
import { type Db, holdRow } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { organisedOf } from '../games/index.ts';
import { keepsTournament } from './access.ts';
import { presentTournament, presentTournamentGame, presentTournamentLight } from './present.ts';
import {
  addGames,
  deleteTournament,
  gameIdsOf,
  gamesOf,
  type TournamentRow,
  takeGameOut,
  tournamentFor,
  tournamentsPage,
} from './store.ts';
import { copy, insert, update } from './write.ts';

/** @throws AppError item.notFound */
async function visible(db: Db, actor: Actor, id: string): Promise<TournamentRow> {
  const row = await tournamentFor(db, actor, id);
  if (!row) throw new AppError('item.notFound');
  return row;
}

/** @throws AppError item.notFound, action.notAllowed */
async function changeable(db: Db, actor: Actor, id: string): Promise<void> {
  if (!keepsTournament(actor, await visible(db, actor, id))) throw new AppError('action.notAllowed');
}

export const tournamentRoutes: Feature<'storage'> = (app, { storage }) => {
  const { games, addGame, removeGame, ...generic } = calls;
  resource<TournamentRow, typeof generic>(app, storage, generic, {
    page: tournamentsPage,
    one: tournamentFor,
    present: presentTournament,
    light: presentTournamentLight,
    mayChange: keepsTournament,
    insert,
    copy,
    update,
    async remove(db, _actor, row) {
      if ((await gameIdsOf(db, row.id)).length > 0) throw new AppError('tournament.hasGames');
      await deleteTournament(db, row.id);
    },
  });

  on(app, games, async ({ actor, params: { id } }) => {
    const row = await visible(storage.db, actor, id);
    return (await gamesOf(storage.db, id)).map((game) => presentTournamentGame(row, actor, game));
  });

  on(app, addGame, ({ actor, params: { id, gameId } }) =>
    storage.db.transaction().execute(async (tx) => {
      await holdRow(tx, id);
      await changeable(tx, actor, id);
      const counting = await gameIdsOf(tx, id);
      if (!counting.includes(gameId)) {
        const [found] = await organisedOf(tx, actor, [gameId]);
        if (found === undefined) throw new AppError('game.notFound');
        if (counting.length >= limits.tournament.gamesMax) throw new AppError('tournament.full');
        await addGames(tx, id, [found]);
      }
      return presentTournament(await visible(tx, actor, id), actor);
    }),
  );

  on(app, removeGame, ({ actor, params: { id, gameId } }) =>
    storage.db.transaction().execute(async (tx) => {
      await holdRow(tx, id);
      await changeable(tx, actor, id);
      if (!(await takeGameOut(tx, id, gameId))) throw new AppError('game.notFound');
      return presentTournament(await visible(tx, actor, id), actor);
    }),
  );
};
