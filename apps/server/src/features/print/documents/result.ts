import { countsPoints, formatLongDayTime, scorings, statusText } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import type { DocumentFormat } from '../formats/format.ts';
import { documentFormatOf } from '../formats/index.ts';
import { gameMasthead } from '../pdf/game-masthead.ts';
import { contentWidth, inkColours, PdfDocument, pageMargin } from '../pdf/pdf-document.ts';
import type { PrizeDocumentOptions } from './prizes.ts';
import { drawFoot, drawFootWithPrizes, drawPrizesOfGame, drawSignatures } from './result-foot.ts';
import { type ResultRow, resultRows } from './result-rows.ts';
import { drawTable, layOutColumns, type TableColumn } from './table.ts';
import { tieLines } from './ties.ts';

const style = { size: 9.5, row: 16.5, inset: 3, nameInset: 3 };

/** @param points the title; undefined if the game has none */
function columnsOf(
  { teeHead, teeWidth, phHead }: DocumentFormat['result'],
  points: string | undefined,
): TableColumn[] {
  const figure = (title: string, width: number) => ({ title, width, align: 'right' as const });
  return layOutColumns([
    { title: 'Pos', width: 34, align: 'left' },
    { title: 'Name', width: 156, align: 'left' },
    { title: teeHead, width: teeWidth, align: 'left', size: 9 },
    figure('Gross', 130 - teeWidth),
    figure(phHead, 46),
    figure('Nett', 42),
    ...(points === undefined ? [] : [figure(points, 42)]),
    { title: '', width: 12, align: 'left' },
    { title: 'Countback', align: 'left', size: 8.5, colour: inkColours.soft },
  ]);
}

const ordinals = ['Winner', '2nd', '3rd'];

/** The prizes of the game, or the first places of a game without prizes. */
export const resultPdf = (board: Board, shown: PrizeDocumentOptions): Promise<Buffer> =>
  PdfDocument.draw(async (open) =>
    draw(await open(`${board.data.game.name}: final result`, shown.logo), board, shown),
  );

async function draw(
  pdf: PdfDocument,
  board: Board,
  { boardUrl, prizes }: PrizeDocumentOptions,
): Promise<Buffer> {
  const { game, club, rule } = board.data;
  const zone = club.timeZone;
  const points = countsPoints(rule.scoringFormat);
  const format = documentFormatOf(board).result;
  const rows = resultRows(board);
  const hasPrizes = prizes !== undefined && prizes.state !== 'none';
  const masthead = () => gameMasthead(pdf, board, 'Final Result', boardUrl) + 6;
  const turn = () => pdf.turn(masthead);
  let y = masthead();
  const closed = game.ended_at ?? game.date;
  const foot = `Closed ${formatLongDayTime(closed, zone)}`;
  if (format.draw !== null) {
    y = await format.draw(pdf, board, y, turn);
    if (hasPrizes) y = await drawPrizesOfGame(pdf, prizes, y, turn);
    await drawSignatures(pdf, board, y, turn);
    return pdf.finish(foot);
  }
  const first = rows
    .filter(({ ranked: { position } }) => position !== null && position <= ordinals.length)
    .slice(0, ordinals.length);
  const third = (contentWidth - 24) / ordinals.length;
  const winners = first.map(({ row }) => pdf.setName(row.name, third - 50, { font: 'semi', size: 12 }));
  const down = Math.max(0, ...winners.map(({ height }) => height - 13.8));
  first.forEach(({ figures, decides, words, ranked }, at) => {
    const x = pageMargin + at * (third + 12);
    pdf.rule(y, 1.6, inkColours.black, x, third);
    pdf.line(decides, { x, y: y + 12, width: 44 }, { font: 'bold', size: at === 0 ? 26 : 22 });
    const textBox = { x: x + 50, width: third - 50 };
    const place = ranked.shared ? ranked.label : (ordinals[(ranked.position ?? 0) - 1] ?? '');
    pdf.line(place, { ...textBox, y: y + 8 }, { size: 8.5, colour: inkColours.soft });
    const name = winners[at];
    const end = name ? pdf.drawName(name, textBox.x, y + 19) : y + 33;
    const soft = { size: 8.5, colour: inkColours.soft } as const;
    const off = words.ph === '' ? '' : `, PH ${words.ph}`;
    pdf.line(`gross ${figures.gross}${off}`, { ...textBox, y: end + 2 }, soft);
    if (format.listsPlayers) pdf.name(words.tee, { x, y: y + down + 47, width: third }, soft);
  });
  const below = first.map(({ words }) =>
    format.listsPlayers ? pdf.setName(words.tee, third, { size: 8.5 }).height - 9.8 : 0,
  );
  if (first.length > 0) y += 62 + down + Math.max(...below);
  const ties = tieLines(rows);
  const unplacedAs = ({ ranked, row }: ResultRow) =>
    statusText(ranked.status) ?? (row.outOfCompetition ? 'Out of competition' : undefined);
  y = await drawTable(
    pdf,
    {
      columns: columnsOf(format, points ? scorings[rule.scoringFormat].head : undefined),
      rows: rows.map((one) => [
        { text: one.ranked.label, bold: true },
        { text: one.row.name, name: true, bold: true, note: one.words.note },
        { text: one.words.tee, name: true },
        { text: one.figures.gross },
        { text: one.words.ph },
        { text: one.figures.nett, bold: !points },
        ...(points ? [{ text: one.figures.points, bold: true }] : []),
        { text: '' },
        { text: unplacedAs(one) ?? ties.get(one) ?? '', name: true as const },
      ]),
    },
    {
      style,
      y,
      turn,
      foot: 6,
      // Rows with the same figure are one block.
      isRuled: (at) => rows[at + 1]?.figure !== rows[at]?.figure,
    },
  );
  if (hasPrizes) await drawFootWithPrizes(pdf, board, { prizes, rows, y, turn });
  else await drawFoot(pdf, board, { rows, y, turn });
  return pdf.finish(foot);
}
