import { playsOneCard } from '@flagstick/contract';
import type { Board } from '../../../../apps/server/src/live/game/board.ts';
import type { PlayerData } from '../../../../apps/server/src/live/game/game-data.ts';
import { isUnpaid } from './fees.ts';

const notes = ({ noFinish, disqualified }: PlayerData) => `${noFinish} ${disqualified}`;

/**
 * Who plays which card: under a rule of one card a team its members play the team's, and nobody else does; under any other
 * everybody plays their own. What the committee noted of a card stands at each seat of it.
 *
 * @returns a breach as a sentence; undefined: there is none
 */
export function misdealt({ data }: Board): string | undefined {
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

/** Nobody is taken out of a group whose match has begun; a group may be laid out anew. */
export function leftMatch(before: Board, { players }: Board): string | undefined {
  for (const { group, b, match } of before.matches) {
    if (b === null || match.running.length === 0) continue;
    const walked = before.groups.find(({ name }) => name === group.name)?.players ?? [];
    const gone = walked.find((id) => !players.has(id));
    if (gone !== undefined) return `${gone} left a group whose match had begun`;
  }
  return undefined;
}

/** What of somebody's seat is one thing in all games of a set. */
function roundOf(
  { data, groups }: Board,
  { id, cardId, teeId, groupId, noFinish }: PlayerData,
  both: ReadonlySet<string>,
  owes: (id: string) => boolean,
) {
  const group = groups.find((one) => one.id === groupId);
  const marks = data.scorers.filter(({ scorerId, playerId }) => scorerId === id && both.has(playerId));
  return {
    card: cardId,
    tee: teeId,
    noFinish,
    group: group?.name ?? null,
    startingHole: group?.startingHole ?? null,
    // Where somebody owes a fee, each game deals markers by its own.
    marks: [id, ...(group?.players ?? [])].some(owes)
      ? null
      : marks
          .map(({ playerId }) => playerId)
          .filter((marked) => !owes(marked))
          .toSorted(),
  };
}

/** Who plays in several games of a set has one card, tee, group and, but for fees, the same markers in all of them that are open. */
export function asOneRound(boards: readonly Board[]): string | undefined {
  for (const [at, one] of boards.entries()) {
    for (const other of boards.slice(at + 1)) {
      const main = one.data.game.main_game_id;
      if (main === null || main !== other.data.game.main_game_id) continue;
      const both = new Set([...one.players.keys()].filter((id) => other.players.has(id)));
      const owes = (id: string) => [one, other].some((board) => isUnpaid(board, id));
      for (const id of both) {
        const [here, there] = [one, other].map((board) => {
          const seat = board.players.get(id)?.data;
          return seat && JSON.stringify(roundOf(board, seat, both, owes));
        });
        if (here !== there) return `${id} plays ${here} in ${one.id} and ${there} in ${other.id}`;
      }
    }
  }
  return undefined;
}
