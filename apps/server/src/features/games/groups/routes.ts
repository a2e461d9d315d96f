import { groups as calls } from '@flagstick/contract';
import { type Actor, AppError, route } from '../../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  changeGame,
  presentGroup,
  presentGroups,
  refusingRePairing,
  viewerOf,
} from '../../../live/index.ts';
import type { Feature } from '../../feature.ts';
import {
  allowAddingToGroup,
  allowOrganiserOrGroup,
  allowOrganiserOrGroupsOf,
  allowOrganiserOrNamedPlayer,
  allowRemovingFromGroup,
} from '../access.ts';
import { createInGame } from '../create-in-game.ts';
import { applyDraw } from './apply-draw.ts';
import {
  changeGroup,
  createGroup,
  enterGroup,
  leaveGroup,
  removeGroups,
  setStartingHole,
} from './arrange.ts';

export const groupRoutes: Feature<'storage' | 'boards'> = (app, parts) => {
  const { boards } = parts;

  route(app, calls.freePlayers, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    const items = live.players(actor).filter((player) => player.group === null);
    return { items, count: items.length };
  });

  route(app, calls.create, async (call) => {
    const { actor, params, body } = call;
    const may = allowOrganiserOrNamedPlayer(actor, body.playersId);
    const create = refusingRePairing(body, (change) => createGroup(change, actor, body));
    const id = await createInGame(parts, call, params.id, may, create);
    return answer(actor, params.id, id);
  });

  route(app, calls.edit, async ({ actor, params, body: { oldName, changesMatches, ...data } }) => {
    const may = allowOrganiserOrGroup(actor, oldName);
    const id = await changeGame(
      parts,
      params.id,
      may,
      refusingRePairing({ changesMatches }, (change) => changeGroup(change, actor, oldName, data, '')),
    );
    return answer(actor, params.id, id);
  });

  route(app, calls.change, async ({ actor, params, body }) => {
    const may = allowOrganiserOrGroup(actor, params.name);
    const id = await changeGame(
      parts,
      params.id,
      may,
      refusingRePairing(body, (change) => changeGroup(change, actor, params.name, body.data, 'data.')),
    );
    return answer(actor, params.id, id);
  });

  route(app, calls.addPlayer, async ({ actor, params, body, reply }) => {
    const may = allowAddingToGroup(actor, body.name, body.playerId);
    const id = await changeGame(
      parts,
      params.id,
      may,
      refusingRePairing(body, (change) => enterGroup(change, actor, body)),
    );
    if (id !== null) return answer(actor, params.id, id);
    reply.code(202);
    return { asked: true as const };
  });

  route(app, calls.removePlayer, async ({ actor, params, body }) => {
    const may = allowRemovingFromGroup(actor, body.name, body.playerId);
    const left = await changeGame(
      parts,
      params.id,
      may,
      refusingRePairing(body, (change) => leaveGroup(change, actor, body)),
    );
    const { board } = await boards.require(params.id);
    return presentGroup(board, viewerOf(board, actor), left);
  });

  route(app, calls.startingHole, async ({ actor, params, body }) => {
    const may = allowOrganiserOrGroupsOf(actor, body);
    const id = await changeGame(parts, params.id, may, (change) => setStartingHole(change, actor, body));
    return answer(actor, params.id, id);
  });

  route(app, calls.draw, async ({ actor, params, body }) => {
    await changeGame(parts, params.id, allowOrganiserOrAdmin(actor), (change, reads) =>
      applyDraw(change, reads, actor, body),
    );
    return answerAll(actor, params.id);
  });

  route(app, calls.removeAll, async ({ actor, params, body }) => {
    await changeGame(
      parts,
      params.id,
      allowOrganiserOrAdmin(actor),
      refusingRePairing(body, (change) => removeGroups(change, actor, body)),
    );
    return answerAll(actor, params.id);
  });

  async function answer(actor: Actor, gameId: string, id: string) {
    const { board } = await boards.require(gameId);
    const group = board.groups.find((candidate) => candidate.id === id);
    if (!group) throw new AppError('group.notFound');
    return presentGroup(board, viewerOf(board, actor), group);
  }

  async function answerAll(actor: Actor, gameId: string) {
    const { board } = await boards.require(gameId);
    return presentGroups(board, viewerOf(board, actor));
  }
};
