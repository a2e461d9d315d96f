import { sideOfPlayer } from '@flagstick/contract';
import { drawMatches } from '../documents/match-result.ts';
import { sideNameOf } from '../documents/people.ts';
import { drawMatch } from './draw-match.ts';
import type { DocumentFormat } from './format.ts';
import { individual } from './individual.ts';
import { matchesReport } from './match-report.ts';
import { matchStrokesOf } from './match-strokes.ts';
import { matchesNotes, matchesTable } from './match-table.ts';

export const singles: DocumentFormat = {
  ...individual,
  leaderboard: { table: matchesTable, notes: matchesNotes },
  report: matchesReport,
  result: { ...individual.result, draw: drawMatches },
  cardTotal: () => 'Match',
  startSheet: {
    ...individual.startSheet,
    head: 'Matches, with tees and strokes received',
    orderPlayers: (players) => players,
    drawMatch,
    // The team for which a match is played.
    team: (_board, teams, player) => teams.of(player),
    csvMatch: (board, player) => {
      const match = board.matchOf(player.data.id);
      const other = match && (sideOfPlayer(match, player.data.id) === 'a' ? match.b : match.a);
      return {
        Opponent: other ? sideNameOf(other) : match ? 'bye' : '',
        Off: matchStrokesOf(board, player)?.off ?? '',
      };
    },
  },
};
