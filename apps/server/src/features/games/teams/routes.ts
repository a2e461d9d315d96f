import { teams as calls } from '@flagstick/contract';
import { type Actor, AppError, route } from '../../../http/index.ts';
import { allowOrganiserOrAdmin, changeGame, refusingRePairing } from '../../../live/index.ts';
import type { Feature } from '../../feature.ts';
import { allowOrganiserOrPlayers, allowOrganiserOrSelf, allowOrganiserOrTeam } from '../access.ts';
import { createInGame } from '../create-in-game.ts';
import { gameOfTeam } from './store.ts';
import { changePlayerTeam, createTeam, drawTeams, removeTeams, renameTeam } from './teams.ts';

export const teamRoutes: Feature<'storage' | 'boards'> = (app, parts) => {
  const { boards, storage } = parts;

  route(app, calls.create, async (call) => {
    const {
      actor,
      body: { gameId, ...body },
      reply,
    } = call;
    const id = await createInGame(parts, call, gameId, allowOrganiserOrPlayers(actor), (change) =>
      createTeam(change, actor, body),
    );
    reply.code(201);
    return presentTeam(actor, gameId, id);
  });

  route(app, calls.rename, async ({ actor, params: { id }, body }) => {
    const gameId = await gameOfTeam(storage.db, id);
    if (gameId === undefined) throw new AppError('team.notFound');
    const may = allowOrganiserOrTeam(actor, id);
    await changeGame(parts, gameId, may, (change) => renameTeam(change, actor, id, body.name));
    return presentTeam(actor, gameId, id);
  });

  route(app, calls.list, async ({ actor, params }) => presentTeams(actor, params.gameId));

  route(app, calls.remove, async ({ actor, params: { gameId }, body }) => {
    await changeGame(parts, gameId, allowOrganiserOrAdmin(actor), (change) =>
      removeTeams(change, body.teams),
    );
    return presentTeams(actor, gameId);
  });

  route(app, calls.draw, async ({ actor, params, body }) => {
    await changeGame(parts, params.id, allowOrganiserOrAdmin(actor), (change) =>
      drawTeams(change, body.teams),
    );
    return presentTeams(actor, params.id);
  });

  route(app, calls.changePlayer, async ({ actor, params, body }) => {
    const may = allowOrganiserOrSelf(actor, body.playerId);
    await changeGame(
      parts,
      params.id,
      may,
      refusingRePairing(body, (change) => changePlayerTeam(change, actor, body)),
    );
    const player = (await boards.require(params.id)).player(actor, body.playerId);
    if (!player) throw new AppError('player.notFound');
    return player;
  });

  async function presentTeams(actor: Actor, gameId: string) {
    const items = (await boards.require(gameId)).teams(actor);
    return { items, count: items.length };
  }

  async function presentTeam(actor: Actor, gameId: string, id: string) {
    const team = (await boards.require(gameId)).teams(actor).find(({ _id }) => _id === id);
    if (!team) throw new AppError('team.notFound');
    return team;
  }
};
