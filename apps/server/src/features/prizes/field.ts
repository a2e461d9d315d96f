import { formatOf } from '@flagstick/contract';
import type { PrizeField, PrizePlayer, PrizeTeam } from '@flagstick/golf';
import {
  type Board,
  type BoardPlayer,
  currentMeasurements,
  gameDay,
  hasAccepted,
  liveFormatOf,
} from '../../live/index.ts';
import { prizeEntrantsOf } from './formats/index.ts';
import { cachedPerVersion } from './per-version.ts';

/** Whole years between two days, such as `2026-06-14`. */
export function yearsBetween(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5, 10) ? years - 1 : years;
}

/** Null without a birth date, and for a player who has not accepted the seat. */
function ageOf({ data }: BoardPlayer, day: string): number | null {
  if (data.birthDate === null || !hasAccepted(data)) return null;
  return yearsBetween(data.birthDate, day);
}

/** The players and cards of a board, as golf's rules of prizes read them. */
export const prizeFieldOf = cachedPerVersion((board): PrizeField => {
  const { data } = board;
  const { rule, game } = data;
  const day = gameDay(data);
  const seated = [...board.players.values()];
  const { playedWith: played } = formatOf(rule.playingRules);
  return {
    played,
    format: rule.scoringFormat,
    closed: game.state === 'done',
    players: seated.map((player): PrizePlayer => {
      const { id, gender, index, teamId } = player.data;
      const { playingHandicap } = player.card.handicap;
      return { id, gender, index, playingHandicap, age: ageOf(player, day), team: teamId };
    }),
    entrants: prizeEntrantsOf(board),
    teams: teamsOf(board),
    measured: currentMeasurements(game.measured).flatMap(({ contest, player, distance }) =>
      distance === null ? [] : [{ contest, player, distance }],
    ),
  };
});

/** The teams of a game, or its groups where no team has players. */
function teamsOf(board: Board): PrizeTeam[] {
  const teams = board.teams.filter(({ players }) => players.length > 0);
  const rows = new Map(
    board
      .entrants()
      .filter((entrant) => liveFormatOf(board.data.rule).teamOf(entrant) !== null)
      .map(({ id, sortName, index, card, outOfCompetition, counting }) => [
        id,
        { id, name: sortName, handicapIndex: index, card, outOfCompetition, counting },
      ]),
  );
  const startOf = (id: string | undefined) =>
    board.players.get(id ?? '')?.group?.startingHole ?? board.data.game.starting_tees[0] ?? 1;
  if (teams.length > 0) {
    return teams.map(({ _id: id, name, players }) => ({
      ...{ id, name, players },
      startingHole: startOf(players[0]),
      row: rows.get(id) ?? null,
    }));
  }
  return board.groups
    .filter(({ players }) => players.length > 0)
    .map(({ id, name, players, startingHole }) => ({ id, name, players, startingHole, row: null }));
}
