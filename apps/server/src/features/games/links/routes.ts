import { games as calls } from '@flagstick/contract';
import { refuseField, route } from '../../../http/index.ts';
import { allowOrganiserOrAdmin } from '../../../live/index.ts';
import type { Feature } from '../../feature.ts';
import { linkGames } from './link.ts';
import { linkableGames } from './linkable.ts';

export const linkRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  route(app, calls.linkable, async ({ actor, params }) => {
    const { board } = await deps.boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    return linkableGames(deps, actor, board);
  });

  route(app, calls.linkGames, async ({ actor, body }) => {
    const { mainScoringGame: main = null } = body;
    const gameIds = [...new Set(body.gameIds)];
    if (gameIds.length === 0 && main === null) throw refuseField('gameIds', 'Choose games.');
    if (gameIds.length > (main === null ? 1 : 0) && (main === null || !gameIds.includes(main))) {
      throw refuseField('mainScoringGame', 'Choose one of the linked games.');
    }
    await linkGames(deps, actor, { gameIds, main });
    const shown = main ?? gameIds[0];
    const { linkedGames, mainScoringGame } = (await deps.boards.require(shown ?? '')).summary();
    return { linkedGames, mainScoringGame };
  });
};
