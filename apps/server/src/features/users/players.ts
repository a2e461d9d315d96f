import { players as calls, type ListQuery, limits } from '@flagstick/contract';
import { AppError, route } from '../../http/index.ts';
import { presentToPlayers, presentUserLight } from '../accounts/index.ts';
import { hasNoHandicapFilter } from '../custom-handicaps/index.ts';
import type { Feature } from '../feature.ts';
import { cdhScopeOf, mayBrowsePlayers, maySeeAllGames } from './access.ts';
import { gameByCode, playersOfGames, playersPage } from './store.ts';

/** Players see the first ten matches, never a page of all. Null for too few letters. */
function searchOfPlayer(list: ListQuery): ListQuery | null {
  const words = list.query?.split(/\s+/) ?? [];
  if (list.page > 1 || words.every((word) => word.length < limits.searchMin.user)) return null;
  return { ...list, limit: Math.min(list.limit, limits.page.search) };
}

export const playerRoutes: Feature<'storage' | 'limits'> = (app, { storage, limits: counters }) => {
  const { db } = storage;

  for (const call of [calls.list, calls.search]) {
    route(app, call, async ({ actor, query, reading }) => {
      if (!mayBrowsePlayers(actor)) {
        const search = searchOfPlayer(query);
        if (!search) return { items: [], count: 0 };
        await counters.count('searchesOf', actor.id);
        const { rows } = await reading((db) => playersPage(db, search, cdhScopeOf(actor)));
        const day = new Date();
        return { items: rows.map((row) => presentToPlayers(row, day)), count: rows.length };
      }
      const { rows, count } = await reading((db) => playersPage(db, query, cdhScopeOf(actor)));
      return { items: rows.map(presentUserLight), count };
    });
  }

  route(app, calls.fresh, async ({ actor, query: { code, competitionId, ...list }, reading }) => {
    const all = maySeeAllGames(actor);
    const game = code === undefined ? undefined : await gameByCode(db, code, actor.id);
    if (code !== undefined && !game) throw new AppError('game.codeUnknown');
    if (game && !game.organised && !all) throw new AppError('action.notAllowed');
    const only = await hasNoHandicapFilter(db, actor, competitionId);
    const players = { organiserId: all ? null : actor.id, gameId: game?.id, only };
    const { rows, count } = await reading((replica) => playersOfGames(replica, list, players));
    return { items: rows.map(presentUserLight), count };
  });
};
