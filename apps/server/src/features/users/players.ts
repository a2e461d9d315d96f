import { players as calls, limits } from '@flagstick/contract';
import { AppError, on } from '../../http/index.ts';
import { presentUserLight } from '../accounts/index.ts';
import type { Feature } from '../feature.ts';
import { mayFindByEmail } from './access.ts';
import { gameByCode, playersOfGames, playersPage } from './store.ts';

export const playerRoutes: Feature = (app, { storage }) => {
  const { db } = storage;

  for (const call of [calls.list, calls.search]) {
    on(app, call, async ({ actor, query }) => {
      const { rows, count } = await playersPage(db, query, mayFindByEmail(actor));
      return { items: rows.map(presentUserLight), count };
    });
  }

  on(app, calls.fresh, async ({ actor, query: { code } }) => {
    const all = actor.role === 'admin';
    const game = code === undefined ? undefined : await gameByCode(db, code, actor.id);
    if (code !== undefined && !game) throw new AppError('game.codeUnknown');
    if (game && !game.organised && !all) throw new AppError('action.notAllowed');
    const rows = await playersOfGames(db, {
      organiserId: all ? null : actor.id,
      gameId: game?.id,
      limit: limits.page.max,
    });
    return { items: rows.map(presentUserLight), count: rows.length };
  });
};
