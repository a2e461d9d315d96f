import { formatDay, formatOf, statusText, teeName } from '@flagstick/contract';
import { adjustedGross, printHoleValue } from '@flagstick/golf';
import {
  type Board,
  type BoardPlayer,
  hasEntries,
  isInvited,
  ownCourseHandicap,
  teeOf,
} from '../../../../live/index.ts';
import { csvFile } from '../../file.ts';

type Cell = string | number;

/** The player's full Course Handicap; undefined without an index, or if the game plays off other handicaps. */
const courseHandicapOf = ({ data: { rule } }: Board, player: BoardPlayer): number | undefined =>
  rule.type === 'custom' || player.data.index === null
    ? undefined
    : ownCourseHandicap(player).courseHandicapRounded;

const sumOf = (grosses: ReadonlyArray<number | null>): Cell =>
  grosses.reduce<number | null>((sum, gross) => (sum === null || gross === null ? null : sum + gross), 0) ??
  '';

function line(board: Board, player: BoardPlayer): Record<string, Cell> {
  const { game, club, course } = board.data;
  const { data, card } = player;
  const { holes, status } = card.score;
  const tee = teeOf(player);
  const courseHandicap = courseHandicapOf(board, player);
  const values = holes.map(({ value }) => value);
  return {
    'CDH number': data.cdh ?? '',
    Surname: data.lastName,
    'First name': data.name,
    Date: formatDay(game.date, club.timeZone),
    Course: `${club.name}, ${course.name}`,
    Tee: teeName(tee),
    'Course rating': tee.courseRating,
    Slope: tee.slope,
    Par: holes.reduce((sum, { par }) => sum + par, 0),
    'Handicap index': data.index ?? '',
    'Course Handicap': courseHandicap ?? '',
    Status: statusText(status) ?? '',
    ...Object.fromEntries(
      holes.map(({ number, value }) => [`Hole ${number}`, value === null ? '' : printHoleValue(value)]),
    ),
    'Adjusted gross': courseHandicap === undefined ? '' : sumOf(adjustedGross(courseHandicap, holes, values)),
  };
}

/**
 * The cards of a closed game for the handicap authority, by surname: what was entered on each hole, and the adjusted gross
 * (HCP-22). In matches and on a team's card there is no score of one player alone, so there is no row.
 */
export function handicapReturnCsv(board: Board): Buffer {
  if (!formatOf(board.data.rule.playingRules).changesHandicaps) return csvFile([['CDH number']]);
  const players = [...board.players.values()].filter(
    (player) => hasEntries(player) && !isInvited(player.data),
  );
  return csvFile(
    players
      .toSorted(
        (a, b) =>
          a.data.lastName.localeCompare(b.data.lastName, 'en-GB') || a.data.id.localeCompare(b.data.id),
      )
      .map((player) => line(board, player)),
  );
}
