import { scoringSentences, scorings, teeName } from '@flagstick/contract';
import { countbackSegments } from '@flagstick/golf';
import { playerName } from '../../../live/index.ts';
import { playingHandicapOf, playsOff } from '../documents/people.ts';
import type { DocumentFormat } from './format.ts';
import { handicapText } from './match-strokes.ts';
import { rowsReport } from './rows-report.ts';
import { rowsNotes, rowsTable } from './rows-table.ts';

export const individual: DocumentFormat = {
  leaderboard: {
    table: (board, open) =>
      rowsTable(board, open, ({ members: [player] }) => ({
        text: `PH ${playsOff(player)}${player.data.guest ? ', guest' : ''}`,
        size: 6.8,
      })),
    notes: (_board, open, hiddenNote) => `${hiddenNote}${rowsNotes(open)}`,
  },
  report: (board, open) =>
    rowsReport(board, open, ({ name, members: [player], card }) => [{ team: '', name, player, card }], false),
  result: {
    listsPlayers: false,
    teeHead: 'Tee',
    teeWidth: 84,
    phHead: 'PH',
    rowTexts: ({ members: [player] }) => ({
      note: player.data.guest ? 'guest' : '',
      tee: teeName(player.card.tee),
      ph: playsOff(player),
    }),
    figures: ({ format, total }) => ({
      gross: String(total.gross ?? '–'),
      nett: String(total.nett ?? '–'),
      points: scorings[format].print(total.points),
    }),
    grossPrize: true,
    tieSteps: ({ holes }) => countbackSegments(holes.length).map(({ step }) => step),
    tieText({ format, holes }) {
      const lengths = countbackSegments(holes.length)
        .filter(({ step }) => !step.startsWith('front'))
        .map(({ from, to }) => to - from);
      const { countback } = scoringSentences[format];
      return countback(`over the last ${lengths.slice(0, -1).join(', ')} and ${lengths.at(-1)} holes`);
    },
    draw: null,
  },
  ownerOf: (_teams, player) => ({
    title: [player.data.name, player.data.lastName],
    signature: ['Player', playerName(player)],
  }),
  cardTotal: (title) => title,
  startSheet: {
    head: 'Players, with playing handicap and tee',
    countsTeams: false,
    orderPlayers: (players, teams) => teams.sorted(players),
    handicapText: handicapText,
    team: () => '',
    teamOfUngrouped: (_board, teams, player) => teams.of(player),
    drawMatch: () => undefined,
    csvTeam: () => ({}),
    csvHandicap: (_teams, player) => ({ PH: playingHandicapOf(player) }),
    csvMatch: () => ({}),
  },
};
