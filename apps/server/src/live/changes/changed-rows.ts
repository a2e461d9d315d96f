import type { GameData, MarkerAssignment } from '../game/game-data.ts';
import type { ChangeRows } from '../store/game-store.ts';

export const assignmentKey = ({ scorerId, playerId }: MarkerAssignment) => `${scorerId}|${playerId}`;

interface Seats extends Pick<ChangeRows, 'at' | 'moves'> {
  /** Seats of former players whose cards do not count. */
  readonly setAside: ChangeRows['seats'];
}

type ChangedRows = Pick<
  ChangeRows,
  'cards' | 'groups' | 'removedGroups' | 'teams' | 'removedTeams' | 'seats' | 'scorers' | 'removedScorers'
>;

/** A changed item is a different object. */
const isNew = <T>(had: readonly T[]) => {
  const known = new Set(had);
  return (one: T) => !known.has(one);
};

/**
 * The rows that a change stores. A player whose seat is missing has left, unless the seat was set aside or moved to
 * another card.
 */
export function changedRows(before: GameData, now: GameData, { at, setAside, moves }: Seats): ChangedRows {
  const kept = new Set([
    ...[...now.players, ...setAside].map(({ id, cardId }) => `${id}|${cardId}`),
    ...moves.map(({ playerId, from }) => `${playerId}|${from}`),
  ]);
  const left = before.players.filter(({ id, cardId }) => !kept.has(`${id}|${cardId}`));
  const groups = new Set(now.groups.map(({ id }) => id));
  const teams = new Set(now.teams.map(({ id }) => id));
  const assigned = new Set(now.markerAssignments.map(assignmentKey));
  return {
    cards: now.cards.filter(isNew(before.cards)),
    groups: now.groups.filter(isNew(before.groups)),
    removedGroups: before.groups.map(({ id }) => id).filter((id) => !groups.has(id)),
    teams: now.teams.filter(isNew(before.teams)),
    removedTeams: before.teams.map(({ id }) => id).filter((id) => !teams.has(id)),
    seats: [
      // A former seat keeps its group, for a player who returns.
      ...left.map((seat) => ({
        ...seat,
        requestedGroupId: null,
        groupedBy: null,
        updatedAt: at,
        leftAt: at,
      })),
      ...setAside,
      ...now.players.filter(isNew(before.players)).map((seat) => ({ ...seat, leftAt: null })),
    ],
    scorers: now.markerAssignments.filter(isNew(before.markerAssignments)),
    removedScorers: before.markerAssignments.filter((one) => !assigned.has(assignmentKey(one))),
  };
}
