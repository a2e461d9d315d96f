import { formatLongDay, formatToPar } from '@flagstick/contract';
import {
  contentWidth,
  csvFile,
  drawTable,
  layOutColumns,
  PdfDocument,
  pageMargin,
} from '../../print/index.ts';
import type { StandingsFigure, StandingsTable } from './table.ts';

const style = { size: 9, row: 16.5, inset: 3, nameInset: 2.5 };
/** A longer season shows the number of games instead of columns. */
const mostGames = 8;
const placeWidth = 34;
const nameWidth = 150;
const scoreWidth = 56;

const printed = (figure: StandingsFigure): string =>
  typeof figure === 'string' ? figure : formatToPar(figure.toPar);

export function standingsCsv({ columns, scoreTitle, rows, notes }: StandingsTable): Buffer {
  // Lines, not records: two games with one name on one day are two columns, and an empty table keeps its header.
  const heads = columns.map(({ title, under }) => `${title} (${under})`);
  return csvFile([
    ['Pos', 'Player', ...heads, 'Counting', scoreTitle],
    ...rows.map(({ label, name, cells, counting, score }) => [
      ...[label, name],
      // The columns hold strokes or points. A score against par among them would be added to these.
      ...cells.map((cell) => (typeof cell === 'string' ? cell : '')),
      ...[counting, typeof score === 'string' ? score : score.toPar],
    ]),
    ...notes.map((note) => [note]),
  ]);
}

export interface StandingsContent {
  readonly name: string;
  readonly seasonStart: string;
  readonly seasonEnd: string;
  readonly at: Date;
  readonly table: StandingsTable;
}

export const standingsPdf = (content: StandingsContent): Promise<Buffer> =>
  PdfDocument.draw(async (open) => draw(await open(`${content.name}: standings`), content));

async function draw(pdf: PdfDocument, { name: title, seasonStart, seasonEnd, at, table }: StandingsContent) {
  const showsAll = table.isCard || table.columns.length <= mostGames;
  const games = showsAll ? table.columns : [{ title: 'Games', under: 'counting' }];
  const room = contentWidth - placeWidth - nameWidth - scoreWidth;
  const width = Math.min(58, room / Math.max(1, games.length));
  const days = [seasonStart, seasonEnd].map((day) => formatLongDay(day)).join(' to ');
  const masthead = () => {
    const line = [`${table.gamesCount} games`, ...table.notes].join('. ');
    return pdf.masthead({ place: days, title, kind: table.kind, line }) + 6;
  };
  const turn = () => pdf.turn(masthead);
  const columns = layOutColumns([
    { title: 'Pos', width: placeWidth, align: 'left', size: 9.5, font: 'bold' },
    { title: 'Player', width: nameWidth, align: 'left', size: 9.5, font: 'semi' },
    ...games.map((game) => ({ ...game, width, align: 'right' as const })),
    { title: '', align: 'left' },
    { title: table.scoreTitle, width: scoreWidth, align: 'right', size: 10, font: 'bold' },
  ]);
  const rows = table.rows.map(({ label, name, cells, counting, score }) => [
    { text: label },
    { text: name, name: true as const },
    ...(showsAll ? cells : [String(counting)]).map((cell) => ({ text: printed(cell) })),
    { text: '' },
    { text: printed(score) },
  ]);
  const y = await drawTable(pdf, { columns, rows }, { style, y: masthead(), turn, foot: 6 });
  if (rows.length === 0) pdf.line('No Game found', { x: pageMargin, y: y + 8, width: contentWidth });
  return pdf.finish(`As of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
}
