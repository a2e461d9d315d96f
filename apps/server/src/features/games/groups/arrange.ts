import type { groups as calls } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseAt } from '../../../http/index.ts';
import { type Board, type BoardGroup, type GameChange, requireOpen } from '../../../live/index.ts';
import { refuseProfanity } from '../../../shared/profanity.ts';
import { definedOnly, newId } from '../../../storage/index.ts';
import {
  actsAsPlayer,
  groupNamed,
  groupsOf,
  hiddenMembersOf,
  joinModeFor,
  requireOwnMembers,
  requireUngrouped,
  requireUnplayed,
} from '../access.ts';
import { groupLimit, holesOf, setGroupMembers } from './groups.ts';

type Body<C extends keyof typeof calls> = z.output<
  (typeof calls)[C] extends { body: infer B extends z.ZodType } ? B : never
>;

function requireGroup(board: Board, name: string) {
  const group = groupNamed(board, name);
  if (!group) throw new AppError('group.notFound');
  return group;
}

/** @throws AppError request.invalid for a swear word, group.exists for a name that another group has */
function requireGroupName(board: Board, name: string, field: string, except?: string) {
  refuseProfanity({ [field]: name }, [field]);
  const holder = groupNamed(board, name);
  if (holder && holder.id !== except) {
    throw new AppError('group.exists', {
      fields: [{ field, error: 'There is already a group with that name.' }],
    });
  }
}

/** @throws AppError player.notFound */
function requireSeated(board: Board, playerIds: readonly string[]) {
  for (const id of playerIds) if (!board.players.has(id)) throw new AppError('player.notFound');
}

/** @throws AppError score.noSuchHole for a hole that is not in play */
function requireHole(board: Board, hole: number, field: string) {
  if (!holesOf(board).includes(hole)) throw refuseAt('score.noSuchHole', field);
}

/**
 * @returns the id of the group
 * @throws AppError game.isDone, player.notFound, group.exists, and errors of `requireOwnMembers` and `requireUngrouped`
 */
export function createGroup(change: GameChange, actor: Actor, body: Body<'create'>): string {
  const id = newId();
  const { board } = change;
  requireOpen(board);
  requireSeated(board, body.playersId);
  requireOwnMembers(board, actor, { players: [] }, body.playersId);
  requireGroupName(board, body.name, 'name');
  if (!body.moves) requireUngrouped(board, actor, body.playersId);
  const { starting_tees } = board.data.game;
  const position = board.groups.length;
  const startingHole = starting_tees[position % starting_tees.length] ?? 1;
  change.addGroup({ id, name: body.name, startingHole, position, byPlayer: actsAsPlayer(board, actor) });
  setGroupMembers(change, { id, players: [] }, [...new Set(body.playersId)], actor.id);
  return id;
}

/**
 * Omitted fields stay unchanged.
 * @param fieldPrefix the path of these fields in the body, for errors that name a field
 * @returns the group's id
 * @throws AppError as `createGroup`, group.notFound, score.noSuchHole
 */
export function changeGroup(
  change: GameChange,
  actor: Actor,
  groupName: string,
  { name, startingHole, playersId }: Body<'change'>['data'],
  fieldPrefix: 'data.' | '',
): string {
  const { board } = change;
  requireOpen(board);
  const group = requireGroup(board, groupName);
  const unseen = hiddenMembersOf(board, actor, group);
  const members = [...new Set(playersId ? [...playersId, ...unseen] : group.players)];
  requireSeated(board, members);
  requireOwnMembers(board, actor, group, members);
  if (name !== undefined) requireGroupName(board, name, `${fieldPrefix}name`, group.id);
  if (startingHole !== undefined) requireHole(board, startingHole, `${fieldPrefix}startingHole`);
  const byPlayer = group.byPlayer && actsAsPlayer(board, actor);
  change.setGroup(group.id, definedOnly({ name, startingHole, byPlayer }));
  if (playersId) setGroupMembers(change, group, members, actor.id);
  return group.id;
}

/**
 * @returns the group's id; null if its players are asked first
 * @throws AppError group.notFound, group.full, and errors of `joinModeFor`
 */
export function enterGroup(
  change: GameChange,
  actor: Actor,
  { name, playerId }: Body<'addPlayer'>,
): string | null {
  const { board } = change;
  requireOpen(board);
  const group = requireGroup(board, name);
  requireSeated(board, [playerId]);
  if (group.players.includes(playerId)) return group.id;
  if (group.players.length >= groupLimit(board)) throw new AppError('group.full');
  if (joinModeFor(board, actor, group, playerId) === 'requests') {
    change.setSeat(playerId, { requestedGroupId: group.id });
    return null;
  }
  setGroupMembers(change, group, [...group.players, playerId], actor.id);
  return group.id;
}

/**
 * Removes a player from a group, or withdraws their request to join it.
 * @returns the group without them
 * @throws AppError group.notFound, player.notFound, group.hasScores
 */
export function leaveGroup(
  change: GameChange,
  actor: Actor,
  { name, playerId }: Body<'removePlayer'>,
): Pick<BoardGroup, 'name' | 'startingHole' | 'players'> {
  const { board } = change;
  requireOpen(board);
  const group = requireGroup(board, name);
  if (board.players.get(playerId)?.requestedGroup?.id === group.id) {
    change.setSeat(playerId, { requestedGroupId: null });
    return group;
  }
  if (!group.players.includes(playerId)) throw new AppError('player.notFound');
  requireUnplayed(board, actor, group);
  const players = group.players.filter((player) => player !== playerId);
  setGroupMembers(change, group, players, actor.id);
  return { ...group, players };
}

/**
 * Sets the starting hole of a player's group, or of every group of a team.
 * @returns the id of the first
 * @throws AppError player.notFound, team.notFound, group.notFound, group.hasScores, score.noSuchHole
 */
export function setStartingHole(change: GameChange, actor: Actor, body: Body<'startingHole'>): string {
  const { board } = change;
  requireOpen(board);
  const { playerId, teamId, startingHole } = body;
  if (playerId) requireSeated(board, [playerId]);
  else if (!board.data.teams.some(({ id }) => id === teamId)) throw new AppError('team.notFound');
  const groups = groupsOf(board, body);
  const [first] = groups;
  if (!first) throw new AppError('group.notFound');
  for (const group of groups) requireUnplayed(board, actor, group);
  requireHole(board, startingHole, 'startingHole');
  for (const { id } of groups) change.setGroup(id, { startingHole });
  return first.id;
}

/** Removes groups; their players stay in the game. @throws AppError group.notFound */
export function removeGroups(change: GameChange, actor: Actor, body: Body<'removeAll'>): void {
  const { board } = change;
  requireOpen(board);
  const groups = body.groups.map((name) => requireGroup(board, name));
  for (const group of groups) setGroupMembers(change, group, [], actor.id);
  change.removeGroups(groups.map(({ id }) => id));
}
