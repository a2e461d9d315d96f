import { formatDay, formatOf, statusText, teeName } from '@flagstick/contract';
import { adjustedGross, type HoleValue, printHoleValue } from '@flagstick/golf';
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

/** A round of fewer holes than the card's has no Course Rating of its own. */
const isRated = (player: BoardPlayer): boolean =>
  player.card.score.holes.length === teeOf(player).holesParams.length;

/**
 * The player's Course Handicap for the holes of the round; undefined without an index, and where the rule of the game
 * calculates other handicaps: those of type basic and custom, and on nine holes those of eighteen.
 */
function courseHandicapOf({ data: { rule } }: Board, player: BoardPlayer): number | undefined {
  const { type, nineHoles } = rule.handicap;
  const isConverted =
    player.card.score.holes.length !== 9 || (nineHoles.adjust && !nineHoles.halvePlayingHandicap);
  if (type !== 'WHS' || player.data.index === null || !isRated(player) || !isConverted) return undefined;
  return ownCourseHandicap(player).courseHandicapRounded;
}

/** Empty with an open hole, and with a hole not played: the authority computes its figure. */
function adjustedSum(
  courseHandicap: number | undefined,
  holes: BoardPlayer['card']['score']['holes'],
  values: ReadonlyArray<HoleValue | null>,
): Cell {
  if (courseHandicap === undefined || values.some((value) => value === null || value.kind === 'didNotPlay'))
    return '';
  return adjustedGross(courseHandicap, holes, values).reduce<number>((sum, gross) => sum + (gross ?? 0), 0);
}

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
    'Course rating': isRated(player) ? tee.courseRating : '',
    Slope: isRated(player) ? tee.slope : '',
    Par: holes.reduce((sum, { par }) => sum + par, 0),
    // A plus handicap is negative, as in the report.
    'Handicap index': data.index ?? '',
    'Course Handicap': courseHandicap ?? '',
    Status: statusText(status) ?? '',
    ...Object.fromEntries(
      holes.map(({ number, value }) => [`Hole ${number}`, value === null ? '' : printHoleValue(value)]),
    ),
    'Adjusted gross': adjustedSum(courseHandicap, holes, values),
  };
}

/**
 * The cards of a closed game for the handicap authority, by surname: what was entered on each hole, and the adjusted gross
 * (HCP-22). In matches and on a team's card there is no score of one player alone, so there is no row; a
 * rehearsal was not played.
 */
export function handicapReturnCsv(board: Board): Buffer {
  const { game, rule } = board.data;
  const isReturned = formatOf(rule.playingRules).changesHandicaps && game.rehearsal_of === null;
  const players = [...board.players.values()].filter(
    (player) => isReturned && hasEntries(player) && !isInvited(player.data),
  );
  if (players.length === 0) return csvFile([['CDH number']]);
  return csvFile(
    players
      .toSorted(
        (a, b) =>
          a.data.lastName.localeCompare(b.data.lastName, 'en-GB') || a.data.id.localeCompare(b.data.id),
      )
      .map((player) => line(board, player)),
  );
}
