import { groups as calls } from '@flagstick/contract';
import { AppError, on } from '../../../http/index.ts';
import { type BoardGroup, changeGame, keeping, organisers } from '../../../live/index.ts';
import type { Feature } from '../../feature.ts';
import {
  mayPutInto,
  mayTakeOut,
  organisersOrAmong,
  organisersOrGroup,
  organisersOrGroupsOf,
} from '../access.ts';
import { applyDraw } from './apply-draw.ts';
import { changeGroup, createGroup, enterGroup, leaveGroup, removeGroups, startGroup } from './arrange.ts';

const presented = ({
  name,
  startingHole,
  players,
}: Pick<BoardGroup, 'name' | 'startingHole' | 'players'>) => ({
  name,
  startingHole,
  players: [...players],
});

export const groupRoutes: Feature<'boards'> = (app, parts) => {
  const { boards } = parts;

  on(app, calls.freePlayers, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    const items = live.players(actor).filter((player) => player.group === null);
    return { items, count: items.length };
  });

  on(app, calls.create, async ({ actor, params, body }) => {
    const may = organisersOrAmong(actor, body.playersId);
    const id = await changeGame(
      parts,
      params.id,
      may,
      keeping(body, (change) => createGroup(change, actor, body)),
    );
    return presentGroup(params.id, id);
  });

  on(app, calls.edit, async ({ actor, params, body: { oldName, changesMatches, ...data } }) => {
    const may = organisersOrGroup(actor, oldName);
    const id = await changeGame(
      parts,
      params.id,
      may,
      keeping({ changesMatches }, (change) => changeGroup(change, actor, oldName, data, '')),
    );
    return presentGroup(params.id, id);
  });

  on(app, calls.change, async ({ actor, params, body }) => {
    const may = organisersOrGroup(actor, params.name);
    const id = await changeGame(
      parts,
      params.id,
      may,
      keeping(body, (change) => changeGroup(change, actor, params.name, body.data, 'data.')),
    );
    return presentGroup(params.id, id);
  });

  on(app, calls.addPlayer, async ({ actor, params, body, reply }) => {
    const may = mayPutInto(actor, body.name, body.playerId);
    const id = await changeGame(
      parts,
      params.id,
      may,
      keeping(body, (change) => enterGroup(change, actor, body)),
    );
    if (id !== null) return presentGroup(params.id, id);
    reply.code(202);
    return { asked: true as const };
  });

  on(app, calls.removePlayer, async ({ actor, params, body }) => {
    const may = mayTakeOut(actor, body.name, body.playerId);
    return presented(
      await changeGame(
        parts,
        params.id,
        may,
        keeping(body, (change) => leaveGroup(change, actor, body)),
      ),
    );
  });

  on(app, calls.startingHole, async ({ actor, params, body }) => {
    const may = organisersOrGroupsOf(actor, body);
    const id = await changeGame(parts, params.id, may, (change) => startGroup(change, actor, body));
    return presentGroup(params.id, id);
  });

  on(app, calls.draw, async ({ actor, params, body }) => {
    await changeGame(parts, params.id, organisers(actor), (change, reads) =>
      applyDraw(change, reads, actor, body),
    );
    const { board } = await boards.require(params.id);
    return board.groups.map(presented);
  });

  on(app, calls.removeAll, async ({ actor, params, body }) => {
    await changeGame(
      parts,
      params.id,
      organisers(actor),
      keeping(body, (change) => removeGroups(change, actor, body)),
    );
    const { board } = await boards.require(params.id);
    return board.groups.map(presented);
  });

  async function presentGroup(gameId: string, id: string) {
    const group = (await boards.require(gameId)).board.groups.find((candidate) => candidate.id === id);
    if (!group) throw new AppError('group.notFound');
    return presented(group);
  }
};
