import { formatClock, teeName } from '@flagstick/contract';
import { type Board, type BoardPlayer, playerName, teeOf } from '../../../../live/index.ts';
import { csvFile } from '../../file.ts';
import { documentFormatOf } from '../../formats/index.ts';
import { teamsOf } from '../people.ts';
import { rowsOf } from '../start-sheet.ts';

export function startSheetCsv(board: Board): Buffer {
  const zone = board.data.club.timeZone;
  const teams = teamsOf(board);
  const { csvTeam, csvHandicap, csvMatch } = documentFormatOf(board).startSheet;
  const row = (player: BoardPlayer, time: string, group: string, hole: number | '') => ({
    Time: time,
    Group: group,
    'Starting hole': hole,
    Player: playerName(player),
    Guest: player.data.guest ? 'yes' : '',
    ...csvTeam(teams, player),
    ...csvHandicap(teams, player),
    Tee: teeName(teeOf(player)),
    ...csvMatch(board, player),
  });
  const grouped = rowsOf(board).flatMap(({ group, time, players }) =>
    players.map((player) => row(player, time ? formatClock(time, zone) : '', group.name, group.startingHole)),
  );
  const free = [...board.players.values()].filter(({ group }) => group === null);
  return csvFile([...grouped, ...free.map((player) => row(player, '', '', ''))]);
}
