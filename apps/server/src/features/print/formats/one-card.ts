import { surnames } from '@flagstick/contract';
import { type Board, type BoardPlayer, playerName } from '../../../live/index.ts';
import { playingHandicapOf, playsOff, type TeamNames } from '../documents/people.ts';
import type { DocumentFormat } from './format.ts';
import { individual } from './individual.ts';
import { handicapText } from './match-strokes.ts';
import { rowsReport } from './rows-report.ts';
import { rowsTable } from './rows-table.ts';
import { surnamesOf, team } from './team.ts';

function teamWords(board: Board, teams: TeamNames, player: BoardPlayer): string {
  const name = teams.of(player);
  return name === '' ? '' : `${name}, ${handicapText(board, player)}`;
}

export const oneCard: DocumentFormat = {
  ...team,
  leaderboard: {
    ...team.leaderboard,
    table: (board, open) =>
      rowsTable(board, open, ({ members }) => ({
        text: `${surnamesOf(members)}, PH ${playsOff(members[0])}`,
        size: 8,
      })),
  },
  report: (board, open) =>
    rowsReport(
      board,
      open,
      ({ name, members, card }) => {
        const [first] = members;
        // A card of several players has no index.
        const player = { ...first, data: { ...first.data, index: null, guest: false } };
        return [{ team: name, name: members.map(playerName).join(', '), player, card }];
      },
      true,
    ),
  result: {
    ...individual.result,
    listsPlayers: true,
    teeHead: team.result.teeHead,
    teeWidth: team.result.teeWidth,
    rowTexts: (row) => ({ ...team.result.rowTexts(row), ph: playsOff(row.members[0]) }),
  },
  ownerOf(teams, player) {
    // A player without a team has a card of their own.
    if (player.card.team === null) return individual.ownerOf(teams, player);
    const name = teams.of(player);
    return { title: [name, surnames(player.card.seats)], signature: ['Team', name] };
  },
  startSheet: {
    ...team.startSheet,
    head: 'Players, tees and teams',
    handicapText: () => '',
    team: teamWords,
    teamOfUngrouped: teamWords,
    csvHandicap: (teams, player) => ({
      'Team PH': teams.of(player) === '' ? '' : playingHandicapOf(player),
    }),
  },
};
