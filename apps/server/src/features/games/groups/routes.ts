import { groups as calls } from '@flagstick/contract';
import { AppError, on } from '../../../http/index.ts';
import {
  type Board,
  type BoardGroup,
  changeGame,
  organisers,
  organises,
  requireOpen,
} from '../../../live/index.ts';
import { requireDecent } from '../../../profanity.ts';
import { newId } from '../../../storage/index.ts';
import type { Feature, Uses } from '../../feature.ts';
import {
  entryInto,
  groupNamed,
  mayPutInto,
  mayTakeOut,
  organisersOrAmong,
  organisersOrGroup,
  organisersOrGroupOf,
  requireOwnMembers,
  requireUnplayed,
} from '../access.ts';
import { fill, groupLimit } from './groups.ts';

function groupByName(board: Board, name: string) {
  const group = groupNamed(board, name);
  if (!group) throw new AppError('group.notFound');
  return group;
}

/** @throws AppError request.invalid for a swear word, group.exists for a name that another group has */
function requireGoodName(board: Board, name: string, except?: string) {
  requireDecent({ name }, ['name']);
  const holder = groupNamed(board, name);
  if (holder && holder.id !== except) {
    throw new AppError('group.exists', {
      fields: [{ field: 'name', error: 'There is a group of this name already.' }],
    });
  }
}

/** @throws AppError player.notFound */
function requireSeated(board: Board, playerIds: readonly string[]) {
  for (const id of playerIds) if (!board.players.has(id)) throw new AppError('player.notFound');
}

const presented = ({ name, startingHole, players }: BoardGroup) => ({
  name,
  startingHole,
  players: [...players],
});

async function presentGroup({ boards }: Uses<'boards'>, gameId: string, id: string) {
  const group = (await boards.require(gameId)).board.groups.find((candidate) => candidate.id === id);
  if (!group) throw new AppError('group.notFound');
  return presented(group);
}

export const groupRoutes: Feature<'boards'> = (app, deps) => {
  const { boards } = deps;

  on(app, calls.freePlayers, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    const items = live.players(actor).filter((player) => player.group === null);
    return { items, count: items.length };
  });

  on(app, calls.create, async ({ actor, params, body }) => {
    const id = newId();
    await changeGame(deps, params.id, organisersOrAmong(actor, body.playersId), (change) => {
      const { board } = change;
      requireOpen(board);
      requireSeated(board, body.playersId);
      requireOwnMembers(board, actor, { players: [] }, body.playersId);
      requireGoodName(board, body.name);
      const { starting_tees } = board.data.game;
      const position = board.groups.length;
      const startingHole = starting_tees[position % starting_tees.length] ?? 1;
      change.addGroup({ id, name: body.name, startingHole, position, byPlayer: !organises(board, actor) });
      fill(change, { id, players: [] }, [...new Set(body.playersId)], actor.id);
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.edit, async ({ actor, params, body }) => {
    const id = await changeGame(deps, params.id, organisersOrGroup(actor, body.oldName), (change) => {
      const { board } = change;
      requireOpen(board);
      const group = groupByName(board, body.oldName);
      requireSeated(board, body.playersId);
      requireOwnMembers(board, actor, group, body.playersId);
      requireGoodName(board, body.name, group.id);
      // What an organiser arranges is the organisers' from then on.
      const byPlayer = group.byPlayer && !organises(board, actor);
      change.setGroup(group.id, { name: body.name, byPlayer });
      fill(change, group, [...new Set(body.playersId)], actor.id);
      return group.id;
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.addPlayer, async ({ actor, params, body, reply }) => {
    const { name, playerId } = body;
    const entered = await changeGame(deps, params.id, mayPutInto(actor, name, playerId), (change) => {
      const { board } = change;
      requireOpen(board);
      const group = groupByName(board, name);
      requireSeated(board, [playerId]);
      if (group.players.includes(playerId)) return group.id;
      if (group.players.length >= groupLimit(board)) throw new AppError('group.full');
      if (entryInto(board, actor, group, playerId) === 'asks') {
        change.setSeat(playerId, { askedGroupId: group.id });
        return null;
      }
      fill(change, group, [...group.players, playerId], actor.id);
      return group.id;
    });
    if (entered !== null) return presentGroup(deps, params.id, entered);
    reply.code(202);
    return { asked: true as const };
  });

  on(app, calls.removePlayer, async ({ actor, params, body }) => {
    const { name, playerId } = body;
    const left = await changeGame(deps, params.id, mayTakeOut(actor, name, playerId), (change) => {
      const { board } = change;
      requireOpen(board);
      const group = groupByName(board, name);
      if (board.players.get(playerId)?.asks?.id === group.id) {
        change.setSeat(playerId, { askedGroupId: null });
        return presented(group);
      }
      if (!group.players.includes(playerId)) throw new AppError('player.notFound');
      requireUnplayed(board, actor, group);
      const staying = group.players.filter((player) => player !== playerId);
      fill(change, group, staying, actor.id);
      return presented({ ...group, players: staying });
    });
    return left;
  });

  on(app, calls.startingHole, async ({ actor, params, body }) => {
    const id = await changeGame(deps, params.id, organisersOrGroupOf(actor, body.playerId), (change) => {
      const { board } = change;
      requireOpen(board);
      const player = board.players.get(body.playerId);
      if (!player) throw new AppError('player.notFound');
      if (!player.group) throw new AppError('group.notFound');
      requireUnplayed(board, actor, player.group);
      if (!player.card.holes.some((hole) => hole.number === body.startingHole))
        throw new AppError('score.noSuchHole');
      change.setGroup(player.group.id, { startingHole: body.startingHole });
      return player.group.id;
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.removeAll, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, organisers(actor), (change) => {
      const { board } = change;
      requireOpen(board);
      const groups = body.groups.map((name) => groupByName(board, name));
      for (const group of groups) fill(change, group, [], actor.id);
      change.removeGroups(groups.map(({ id }) => id));
    });
    const { board } = await boards.require(params.id);
    return board.groups.map(presented);
  });
};
