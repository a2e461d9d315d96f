import { formatToPar, scorings, statusText } from '@flagstick/contract';
import { type BoardPlayer, playerName } from '../../../live/index.ts';
import { surnameOf } from '../documents/people.ts';
import type { DocumentFormat } from './format.ts';
import { individual } from './individual.ts';
import { rowsReport } from './rows-report.ts';
import { rowsTable } from './rows-table.ts';

/** `Hale, Tarr` */
export const surnamesOf = (players: readonly BoardPlayer[]): string => players.map(surnameOf).join(', ');

export const team: DocumentFormat = {
  ...individual,
  leaderboard: {
    ...individual.leaderboard,
    table: (board, open) => rowsTable(board, open, ({ members }) => ({ text: surnamesOf(members), size: 8 })),
  },
  report: (board, open) =>
    rowsReport(
      board,
      open,
      ({ name, members, card }) => [
        { team: name, name: '', player: undefined, card },
        ...members.map((player) => {
          const { score } = player.card;
          return {
            ...{ team: name, name: playerName(player), player, card: score },
            note: statusText(score.status) ?? '',
          };
        }),
      ],
      true,
    ),
  result: {
    ...individual.result,
    listsPlayers: true,
    teeHead: 'Players',
    teeWidth: 110,
    phHead: '',
    // A different number of scores counts on each hole, so the sums are shown against par, as on the board.
    figures: ({ format, total, grossToPar, nettToPar }) => ({
      gross: formatToPar(grossToPar),
      nett: formatToPar(nettToPar),
      points: scorings[format].print(total.points),
    }),
    grossPrize: false,
    tieSteps: () => ['counting', 'handicapIndex'],
    tieText: () => 'most counting scores, then the lowest total of handicap indexes.',
    rowTexts: ({ members }) => ({ note: '', tee: surnamesOf(members), ph: '' }),
  },
  startSheet: {
    ...individual.startSheet,
    head: 'Players, with playing handicap and tee, and team',
    countsTeams: true,
    team: (_board, teams, player) => teams.of(player),
    csvTeam: (teams, player) => ({ Team: teams.of(player) }),
  },
};
