import { groups as calls } from '@flagstick/contract';
import { type Actor, AppError, on } from '../../http/index.ts';
import { requireDecent } from '../../profanity.ts';
import { newId, type Tx } from '../../storage/index.ts';
import type { Feature, FeatureDeps } from '../feature.ts';
import { type Board, organises } from '../leaderboard/index.ts';
import { requireOpen, requireOrganiser } from './access.ts';
import { changeGame } from './change.ts';
import { markInCircle } from './seats.ts';
import { deleteGroups, insertGroup, setGroup, setSeat } from './store.ts';

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A group holds four; in team games as many as its teams have players. */
export function groupLimit(board: Board): number {
  const { playingAs, teamPlayers, teamsPerTee } = board.data.rule.playingRules;
  return playingAs === 'team' ? Math.max(4, teamPlayers * teamsPerTee) : 4;
}

function groupByName(board: Board, name: string) {
  const group = board.data.groups.find((candidate) => sameName(candidate.name, name));
  if (!group) throw new AppError('group.notFound');
  return group;
}

/** @throws AppError request.invalid for a swear word, group.exists for a name that another group has */
function requireGoodName(board: Board, name: string, except?: string) {
  requireDecent({ name }, ['name']);
  if (board.data.groups.some((group) => sameName(group.name, name) && group.id !== except)) {
    throw new AppError('group.exists', {
      fields: [{ field: 'name', error: 'There is a group of this name already.' }],
    });
  }
}

/** Players act for themselves only, and not once they have a score. */
function requireOwnPlace(board: Board, actor: Actor, playerIds: readonly string[]) {
  if (organises(board, actor)) return;
  if (playerIds.length !== 1 || playerIds[0] !== actor.id) throw new AppError('action.notAllowed');
  const player = board.players.get(actor.id);
  if (!player) throw new AppError('player.notFound');
  if (player.score.thru > 0) throw new AppError('group.hasScores');
}

/** @throws AppError player.notFound */
function requireSeated(board: Board, playerIds: readonly string[]) {
  for (const id of playerIds) if (!board.players.has(id)) throw new AppError('player.notFound');
}

/**
 * Puts these players of the game, in this order, into a group that then holds nobody else; who was elsewhere leaves
 * there.
 *
 * @throws AppError group.full
 */
export async function fill(
  tx: Tx,
  board: Board,
  group: { id: string; players: readonly string[] },
  members: readonly string[],
) {
  if (members.length > groupLimit(board)) throw new AppError('group.full');
  const leaving = group.players.filter((id) => !members.includes(id));
  for (const id of leaving) await setSeat(tx, board.id, id, { group_id: null, group_position: null });
  for (const [at, id] of members.entries()) {
    await setSeat(tx, board.id, id, { group_id: group.id, group_position: at });
  }
  await markInCircle(tx, board.id, members, leaving);
  for (const other of board.data.groups) {
    if (other.id === group.id || !other.players.some((id) => members.includes(id))) continue;
    await markInCircle(
      tx,
      board.id,
      other.players.filter((id) => !members.includes(id)),
    );
  }
}

async function presentGroup({ boards }: FeatureDeps, gameId: string, id: string) {
  const group = (await boards.require(gameId)).board.data.groups.find((candidate) => candidate.id === id);
  if (!group) throw new AppError('group.notFound');
  return { name: group.name, startingHole: group.startingHole, players: [...group.players] };
}

export const groupRoutes: Feature = (app, deps) => {
  const { boards } = deps;

  on(app, calls.freePlayers, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    const view = live.view(actor);
    const items = Object.values(view.players).filter((player) => player.group === null);
    return { items, count: items.length };
  });

  on(app, calls.create, async ({ actor, params, body }) => {
    const id = newId();
    await changeGame(deps, params.id, async (tx, board) => {
      requireOpen(board);
      requireOwnPlace(board, actor, body.playersId);
      requireSeated(board, body.playersId);
      requireGoodName(board, body.name);
      await insertGroup(tx, {
        id,
        game_id: board.id,
        name: body.name,
        starting_hole:
          board.data.game.starting_tees[board.data.groups.length % board.data.game.starting_tees.length] ?? 1,
        position: board.data.groups.length,
      });
      await fill(tx, board, { id, players: [] }, [...new Set(body.playersId)]);
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.edit, async ({ actor, params, body }) => {
    const id = await changeGame(deps, params.id, async (tx, board) => {
      requireOrganiser(board, actor);
      requireOpen(board);
      const group = groupByName(board, body.oldName);
      requireSeated(board, body.playersId);
      requireGoodName(board, body.name, group.id);
      await setGroup(tx, group.id, { name: body.name });
      await fill(tx, board, group, [...new Set(body.playersId)]);
      return group.id;
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.addPlayer, async ({ actor, params, body }) => {
    const id = await changeGame(deps, params.id, async (tx, board) => {
      requireOpen(board);
      requireOwnPlace(board, actor, [body.playerId]);
      const group = groupByName(board, body.name);
      requireSeated(board, [body.playerId]);
      if (group.players.includes(body.playerId)) return group.id;
      await fill(tx, board, group, [...group.players, body.playerId]);
      return group.id;
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.removePlayer, async ({ actor, params, body }) => {
    const id = await changeGame(deps, params.id, async (tx, board) => {
      requireOpen(board);
      requireOwnPlace(board, actor, [body.playerId]);
      const group = groupByName(board, body.name);
      if (!group.players.includes(body.playerId)) throw new AppError('player.notFound');
      await fill(
        tx,
        board,
        group,
        group.players.filter((player) => player !== body.playerId),
      );
      return group.id;
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.startingHole, async ({ actor, params, body }) => {
    const id = await changeGame(deps, params.id, async (tx, board) => {
      requireOpen(board);
      const player = board.players.get(body.playerId);
      if (!player) throw new AppError('player.notFound');
      if (!player.group) throw new AppError('group.notFound');
      if (!organises(board, actor) && !player.group.players.includes(actor.id)) {
        throw new AppError('action.notAllowed');
      }
      if (!player.holes.some((hole) => hole.number === body.startingHole))
        throw new AppError('score.noSuchHole');
      await setGroup(tx, player.group.id, { starting_hole: body.startingHole });
      return player.group.id;
    });
    return presentGroup(deps, params.id, id);
  });

  on(app, calls.removeAll, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOrganiser(board, actor);
      requireOpen(board);
      const groups = body.groups.map((name) => groupByName(board, name));
      for (const group of groups) await fill(tx, board, group, []);
      await deleteGroups(
        tx,
        groups.map((group) => group.id),
      );
    });
    const { board } = await boards.require(params.id);
    return board.data.groups.map(({ name, startingHole, players }) => ({
      name,
      startingHole,
      players: [...players],
    }));
  });
};
