import { games as calls } from '@flagstick/contract';
import { on } from '../../../http/index.ts';
import type { Feature } from '../../feature.ts';
import { linkGames } from './link.ts';

/** Games that are one round. */
export const linkRoutes: Feature<'boards'> = (app, deps) => {
  on(app, calls.linkGames, async ({ actor, body }) => {
    const { gameIds, mainScoringGame: main } = body;
    await linkGames(deps, actor, { gameIds, main });
    const shown = main ?? gameIds[0];
    const { linkedGames, mainScoringGame } = (await deps.boards.require(shown ?? '')).summary();
    return { linkedGames, mainScoringGame };
  });
};
