import { games as calls } from '@flagstick/contract';
import { route } from '../../../http/index.ts';
import { allowOrganiserOrAdmin, changeGame } from '../../../live/index.ts';
import type { Feature } from '../../feature.ts';
import { addGameOrganiser, removeOrganiser } from './organisers.ts';

export const organiserRoutes: Feature<'boards'> = (app, deps) => {
  const listed = async (gameId: string) => {
    const { board } = await deps.boards.require(gameId);
    return board.data.organisers.map(({ id, ...organiser }) => ({ _id: id, ...organiser }));
  };

  route(app, calls.addOrganiser, async ({ actor, params }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) =>
      addGameOrganiser(change, params.userId),
    );
    return listed(params.id);
  });

  route(app, calls.removeOrganiser, async ({ actor, params }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) =>
      removeOrganiser(change, params.userId),
    );
    return listed(params.id);
  });
};
