import { playsOneCard } from '@flagstick/contract';
import type { Board } from '../../../../apps/server/src/live/game/board.ts';
import type { PlayerData } from '../../../../apps/server/src/live/game/game-data.ts';
import { isUnpaidPlayer } from './fees.ts';

const notes = ({ noFinish, disqualified }: PlayerData) => `${noFinish} ${disqualified}`;

/**
 * The assignment of cards: with one card per team its members play the team's card and no others do; otherwise all
 * players have their own. The committee's notes of a card are on each of its seats.
 * @returns a breach as a sentence; undefined without one
 */
export function wrongCardAssignment({ data }: Board): string | undefined {
  const oneCard = playsOneCard(data.rule);
  const cards = new Map(data.teams.map(({ id, cardId }) => [id, cardId]));
  for (const [card, seats] of Map.groupBy(data.players, ({ cardId }) => cardId)) {
    const [first] = seats;
    if (!first) continue;
    for (const { id, teamId } of seats) {
      const teams = oneCard ? (cards.get(teamId ?? '') ?? null) : null;
      if (teams !== null && teams !== card) return `${id} plays ${card}, and not the card of their team`;
      if (teams === null && seats.length > 1)
        return `${id} plays ${card} with others who are not of their team`;
      const isOfTeam = data.teams.some(({ cardId }) => cardId === card);
      if (teams === null && isOfTeam) return `${id} plays ${card}, which is a team's`;
      if (oneCard && teamId !== null && teams === null) return `the team of ${id} has no card`;
    }
    if (seats.some((seat) => notes(seat) !== notes(first)))
      return `${card} is noted differently at its seats`;
  }
  return undefined;
}

/** No player is removed from a group whose match has begun; a group may be rearranged. */
export function leftMatch(before: Board, { players }: Board): string | undefined {
  for (const { group, b, match } of before.matches) {
    if (b === null || match.running.length === 0) continue;
    const walked = before.groups.find(({ name }) => name === group.name)?.players ?? [];
    const gone = walked.find((id) => !players.has(id));
    if (gone !== undefined) return `${gone} left a group whose match had begun`;
  }
  return undefined;
}

const groupOf = ({ groups }: Board, groupId: string | null | undefined) =>
  groups.find(({ id }) => id === groupId);

/** The parts of a player's seat that are equal in all games of a set. */
function roundOf(
  board: Board,
  { id, cardId, teeId, groupId, noFinish }: PlayerData,
  both: ReadonlySet<string>,
  owes: (id: string) => boolean,
) {
  const group = groupOf(board, groupId);
  const marks = board.data.markerAssignments.filter(
    ({ scorerId, playerId }) => scorerId === id && both.has(playerId),
  );
  return {
    card: cardId,
    tee: teeId,
    noFinish,
    group: group?.name ?? null,
    startingHole: group?.startingHole ?? null,
    marks: marks
      .map(({ playerId }) => playerId)
      .filter((marked) => !owes(marked))
      .toSorted(),
  };
}

/**
 * A player of several games of a set has one card, tee and group in all open ones, and the same markers except for
 * fees.
 */
export function asOneRound(boards: readonly Board[]): string | undefined {
  for (const [at, one] of boards.entries()) {
    for (const other of boards.slice(at + 1)) {
      const main = one.data.game.main_game_id;
      if (main === null || main !== other.data.game.main_game_id) continue;
      const both = new Set([...one.players.keys()].filter((id) => other.players.has(id)));
      const owes = (id: string) => [one, other].some((board) => isUnpaidPlayer(board, id));
      for (const id of both) {
        const seatIn = (board: Board) => board.players.get(id)?.data;
        const group = [one, other].flatMap((board) => groupOf(board, seatIn(board)?.groupId)?.players ?? []);
        // Where a fee is owed in the group, each game assigns its own markers.
        const owed = [id, ...group].some(owes);
        const [here, there] = [one, other].map((board) => {
          const seat = seatIn(board);
          const round = seat && roundOf(board, seat, both, owes);
          return JSON.stringify(round && owed ? { ...round, marks: null } : round);
        });
        if (here !== there) return `${id} plays ${here} in ${one.id} and ${there} in ${other.id}`;
      }
    }
  }
  return undefined;
}
