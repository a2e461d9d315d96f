import { formatOf } from '@flagstick/contract';
import { holesInPlay } from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import {
  assignMarkersInRotation,
  type Board,
  type BoardGroup,
  type GameChange,
  markersOfGroup,
} from '../../../live/index.ts';
import { removeAbandonedGroups } from '../seats/seats.ts';

export function groupLimit(board: Board): number {
  const { playingRules } = board.data.rule;
  return formatOf(playingRules).groupLimit(playingRules);
}

/** The holes in play that all tees have. */
export function holesOf({ data: { game, rule, tees } }: Board): number[] {
  const first = Math.min(...game.starting_tees);
  const played = tees.map(({ holesParams }) =>
    holesInPlay(holesParams, rule.holesNumber, first).map(({ number }) => number),
  );
  const [some = [], ...others] = played;
  return some.filter((hole) => others.every((holes) => holes.includes(hole)));
}

/**
 * The members, in this order, leave their other groups.
 * @param by the caller, stored for each player that they added
 * @throws AppError group.full
 */
export function setGroupMembers(
  change: GameChange,
  group: Pick<BoardGroup, 'id' | 'players'>,
  members: readonly string[],
  by: string,
): void {
  const { board } = change;
  if (members.length > groupLimit(board)) throw new AppError('group.full');
  const leaving = group.players.filter((id) => !members.includes(id));
  for (const id of leaving) change.setSeat(id, { groupId: null, groupPosition: null, groupedBy: null });
  for (const [at, id] of members.entries()) {
    const added = group.players.includes(id) ? {} : { groupedBy: id === by ? null : by };
    change.setSeat(id, { groupId: group.id, groupPosition: at, requestedGroupId: null, ...added });
  }
  assignMarkersInRotation(change, members, leaving);
  for (const other of board.groups) {
    if (other.id === group.id || !other.players.some((id) => members.includes(id))) continue;
    assignMarkersInRotation(
      change,
      other.players.filter((id) => !members.includes(id)),
    );
  }
  removeAbandonedGroups(change);
}

/**
 * Moves the players of several groups at once, and others out of groups. Markers chosen by hand stay if both are still
 * in one group.
 * @param free the players who leave their groups
 * @throws AppError group.full
 */
export function rearrangeGroups(
  change: GameChange,
  groups: ReadonlyArray<{ readonly id: string; readonly members: readonly string[] }>,
  free: readonly string[],
  by: string,
): void {
  const limit = groupLimit(change.board);
  const groupOf = new Map<string, string | null>();
  for (const playerId of free) {
    groupOf.set(playerId, null);
    change.setSeat(playerId, { groupId: null, groupPosition: null, groupedBy: null });
  }
  for (const { id, members } of groups) {
    if (members.length > limit) throw new AppError('group.full');
    for (const [groupPosition, playerId] of members.entries()) {
      groupOf.set(playerId, id);
      const added = change.seatOf(playerId)?.groupId === id ? {} : { groupedBy: playerId === by ? null : by };
      change.setSeat(playerId, { groupId: id, groupPosition, requestedGroupId: null, ...added });
    }
  }
  const seats = new Map(change.data.players.map((seat) => [seat.id, seat]));
  const isPlaced = (id: string) => groupOf.has(id);
  change.removeMarkers(
    ({ scorerId, playerId, byHand }) =>
      (isPlaced(scorerId) || isPlaced(playerId)) &&
      scorerId !== playerId &&
      (!byHand || !groupOf.get(scorerId) || groupOf.get(scorerId) !== groupOf.get(playerId)),
  );
  change.addMarkers(
    groups.flatMap(({ members }) => markersOfGroup(change.data, members, (id) => seats.get(id))),
  );
}
