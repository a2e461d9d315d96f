import { formatClock, playsMatches, sideWith, teeName } from '@flagstick/contract';
import { type Board, type BoardPlayer, teeOf } from '../../../live/index.ts';
import { csvFile } from '../file.ts';
import { matchStrokesOf, nameOf, playingHandicapOf, sideNameOf, teamsOf } from './people.ts';
import { rowsOf } from './start-sheet.ts';

/** Against whom somebody plays, and what they get. */
function matchColumns(board: Board, player: BoardPlayer) {
  const match = board.matchOf(player.data.id);
  const other = match && (sideWith(match, player.data.id) === 'a' ? match.b : match.a);
  return {
    Against: other ? sideNameOf(other) : match ? 'bye' : '',
    Off: matchStrokesOf(board, player)?.off ?? '',
  };
}

/** The start sheet as a table, a row per player. */
export function startSheetCsv(board: Board): Buffer {
  const zone = board.data.club.timeZone;
  const teams = teamsOf(board);
  const row = (player: BoardPlayer, time: string, group: string, hole: number | '') => ({
    Time: time,
    Group: group,
    'Starting hole': hole,
    Player: nameOf(player),
    Guest: player.data.guest ? 'yes' : '',
    ...(teams.played ? { Team: teams.of(player) } : {}),
    [teams.oneCard ? 'Team PH' : 'PH']:
      teams.oneCard && teams.of(player) === '' ? '' : playingHandicapOf(player),
    Tee: teeName(teeOf(player)),
    ...(playsMatches(board.data.rule) ? matchColumns(board, player) : {}),
  });
  const grouped = rowsOf(board).flatMap(({ group, time, players }) =>
    players.map((player) => row(player, time ? formatClock(time, zone) : '', group.name, group.startingHole)),
  );
  const free = [...board.players.values()].filter(({ group }) => group === null);
  return csvFile([...grouped, ...free.map((player) => row(player, '', '', ''))]);
}
