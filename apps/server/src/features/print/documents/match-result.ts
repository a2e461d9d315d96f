import {
  type GameMatch,
  leadingSide,
  outNote,
  pointsFor,
  pointsText,
  type Sides,
  shortMatchStatus,
} from '@flagstick/contract';
import type { MatchSideName } from '@flagstick/golf';
import { type Board, type BoardPlayer, playerName, publicRows } from '../../../live/index.ts';
import { contentWidth, inkColours, type PdfDocument, pageMargin } from '../pdf/pdf-document.ts';
import { sideNameOf, surnameOf } from './people.ts';
import { drawTable, layOutColumns, type TableCell } from './table.ts';

type BoardMatch = GameMatch<BoardPlayer>;

const style = { size: 10.5, row: 30, inset: 8, nameInset: 4 };
const plateWidth = 96;
const pointsWidth = 34;

export const pointsWon = (matches: readonly BoardMatch[], side: MatchSideName): number =>
  matches.reduce((sum, { match }) => sum + (pointsFor(side, match) ?? 0), 0);

function drawTotals(pdf: PdfDocument, y: number, sides: Sides, matches: readonly BoardMatch[]): number {
  const half = contentWidth / 2 - 12;
  let end = y;
  for (const [side, x, align] of [
    ['a', pageMargin, 'left'],
    ['b', pageMargin + contentWidth / 2 + 12, 'right'],
  ] as const) {
    pdf.rule(y, 1.6, inkColours.black, x, half);
    const figure = pointsText(pointsWon(matches, side));
    pdf.line(figure, { x, y: y + 10, width: half }, { font: 'bold', size: 26, align });
    end = Math.max(
      end,
      pdf.name(sides[side], { x, y: y + 42, width: half }, { font: 'semi', size: 12, align }),
    );
  }
  return end + 10;
}

function sideCell(gameMatch: BoardMatch, name: MatchSideName): TableCell {
  const side = gameMatch[name];
  if (side === null) return { text: '' };
  const off = (id: string) => (gameMatch.b === null ? '' : `off ${gameMatch.strokesByPlayer.get(id) ?? 0}`);
  const players = side.balls.map(({ id, player }) =>
    [side.balls.length > 1 && playerName(player), off(id)].filter(Boolean).join(' '),
  );
  const below = [players.join(', '), outNote(gameMatch.match, side, surnameOf)].filter(Boolean).join(' · ');
  return {
    text: sideNameOf(side),
    name: true,
    bold: leadingSide(gameMatch.match) === name || gameMatch.match.outcome?.kind === 'halved',
    under: { text: below, size: 8.5 },
  };
}

const wonCell = (gameMatch: BoardMatch, side: MatchSideName): TableCell => {
  const won = pointsFor(side, gameMatch.match);
  return { text: won === null ? '' : pointsText(won), bold: true };
};

/**
 * Omits hidden matches and unpaid players.
 * @param turn begins another sheet and returns where its head ends
 * @returns where the result ends
 */
export async function drawMatches(
  pdf: PdfDocument,
  board: Board,
  from: number,
  turn: () => Promise<number>,
): Promise<number> {
  const { sides } = board;
  const { matches } = publicRows(board);
  const all = matches.map(({ match }) => match);
  const columns = layOutColumns([
    { title: '', width: 22, align: 'left', size: 10 },
    { title: sides?.a ?? 'First side', align: 'left' },
    { title: '', width: pointsWidth, align: 'center' },
    { title: 'Result', width: plateWidth, align: 'center', size: 13 },
    { title: '', width: pointsWidth, align: 'center' },
    { title: sides?.b ?? 'Second side', align: 'right' },
  ]);
  const rows = matches.map(({ number, match: gameMatch }): TableCell[] => [
    { text: String(number), bold: true },
    sideCell(gameMatch, 'a'),
    wonCell(gameMatch, 'a'),
    { text: shortMatchStatus(gameMatch.match), bold: true },
    wonCell(gameMatch, 'b'),
    sideCell(gameMatch, 'b'),
  ]);
  const y = sides === null ? from : drawTotals(pdf, from, sides, all);
  return drawTable(pdf, { columns, rows }, { style, y, turn, foot: 6 });
}
