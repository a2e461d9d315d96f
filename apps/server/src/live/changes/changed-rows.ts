/** Which rows of a game a change stores: those that are different after it, and those that went. */
import type { GameData, ScorerData } from '../game/game-data.ts';
import type { Saving } from '../store/game-store.ts';

/** Who scores for whom: a mark stands once. */
export const markKey = ({ scorerId, playerId }: ScorerData) => `${scorerId}|${playerId}`;

interface Seats extends Pick<Saving, 'at' | 'moves'> {
  /** Those that were left, whose cards do not count. */
  readonly setAside: Saving['seats'];
}

type ChangedRows = Pick<
  Saving,
  'cards' | 'groups' | 'goneGroups' | 'teams' | 'goneTeams' | 'seats' | 'scorers' | 'goneScorers'
>;

/** What was changed is another object than it was before. */
const isNew = <T>(had: readonly T[]) => {
  const known = new Set(had);
  return (one: T) => !known.has(one);
};

/** A seat that is not there any more was left, unless it was set aside or moved to another card. */
export function changedRows(before: GameData, now: GameData, { at, setAside, moves }: Seats): ChangedRows {
  const kept = new Set([
    ...[...now.players, ...setAside].map(({ id, cardId }) => `${id}|${cardId}`),
    ...moves.map(({ playerId, from }) => `${playerId}|${from}`),
  ]);
  const left = before.players.filter(({ id, cardId }) => !kept.has(`${id}|${cardId}`));
  const groups = new Set(now.groups.map(({ id }) => id));
  const teams = new Set(now.teams.map(({ id }) => id));
  const marks = new Set(now.scorers.map(markKey));
  return {
    cards: now.cards.filter(isNew(before.cards)),
    groups: now.groups.filter(isNew(before.groups)),
    goneGroups: before.groups.map(({ id }) => id).filter((id) => !groups.has(id)),
    teams: now.teams.filter(isNew(before.teams)),
    goneTeams: before.teams.map(({ id }) => id).filter((id) => !teams.has(id)),
    seats: [
      // Where they walked stays with the seat: who is put back walks there again.
      ...left.map((seat) => ({ ...seat, askedGroupId: null, groupedBy: null, updatedAt: at, leftAt: at })),
      ...setAside,
      ...now.players.filter(isNew(before.players)).map((seat) => ({ ...seat, leftAt: null })),
    ],
    scorers: now.scorers.filter(isNew(before.scorers)),
    goneScorers: before.scorers.filter((mark) => !marks.has(markKey(mark))),
  };
}
