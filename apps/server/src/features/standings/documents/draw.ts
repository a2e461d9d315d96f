import { formatLongDay } from '@flagstick/contract';
import {
  contentBottom,
  contentWidth,
  csvFile,
  inkColours,
  PdfDocument,
  pageMargin,
} from '../../print/index.ts';
import type { StandingsTable } from './table.ts';

const rowHeight = 16.5;
/** A longer season shows the number of games instead of columns. */
const mostGames = 8;
const nameWidth = 150;
const figureWidth = 56;

export function standingsCsv({ columns, rows, notes }: StandingsTable): Buffer {
  // Lines, not records: two games with one name on one day are two columns, and an empty table keeps its header.
  const heads = columns.map(({ title, under }) => `${title} (${under})`);
  return csvFile([
    ['Pos', 'Player', ...heads, 'Counting', 'Score'],
    ...rows.map(({ label, name, cells, counting, score }) => [label, name, ...cells, counting, score]),
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
  const columns = showsAll ? table.columns : [{ title: 'Games', under: 'counting' }];
  const left = pageMargin + 34 + nameWidth;
  const width = Math.min(58, (contentWidth - 34 - nameWidth - figureWidth) / Math.max(1, columns.length));
  const days = [seasonStart, seasonEnd].map((day) => formatLongDay(day)).join(' to ');
  const masthead = () =>
    pdf.masthead({
      place: days,
      title,
      kind: table.kind,
      line: [`${table.gamesCount} games`, ...table.notes].join('. '),
    });
  const heads = (y: number) => {
    const words = { size: 8, colour: inkColours.soft };
    pdf.line('Pos', { x: pageMargin, y: y + 6, width: 30 }, words);
    pdf.line('Player', { x: pageMargin + 34, y: y + 6, width: nameWidth }, words);
    columns.forEach(({ title: head, under }, nth) => {
      const box = { x: left + nth * width, width: width - 3 };
      pdf.line(head, { ...box, y }, { ...words, align: 'right' });
      pdf.line(under, { ...box, y: y + 10 }, { ...words, size: 7, align: 'right' });
    });
    const end = { x: pageMargin + contentWidth - figureWidth, width: figureWidth };
    pdf.line('Score', { ...end, y: y + 6 }, { ...words, align: 'right' });
    pdf.rule(y + 20, 1.2, inkColours.black);
    return y + 22;
  };
  let y = heads(masthead() + 6);
  for (const { label, name: player, cells, counting, score } of table.rows) {
    const name = pdf.setName(player, nameWidth - 6, { font: 'semi', size: 9.5 });
    const height = Math.max(rowHeight, name.height + 5);
    if (y + height > contentBottom - 6) {
      await pdf.turn();
      y = heads(masthead() + 6);
    }
    const text = y + 3;
    pdf.line(label, { x: pageMargin, y: text, width: 30 }, { font: 'bold', size: 9.5 });
    pdf.drawName(name, pageMargin + 34, text);
    (showsAll ? cells : [String(counting)]).forEach((cell, nth) => {
      const box = { x: left + nth * width, y: text, width: width - 3 };
      pdf.line(cell, box, { size: 9, align: 'right' });
    });
    pdf.line(
      score,
      { x: pageMargin + contentWidth - figureWidth, y: text, width: figureWidth },
      { font: 'bold', size: 10, align: 'right' },
    );
    y += height;
    pdf.rule(y);
  }
  if (table.rows.length === 0) pdf.line('No Game found', { x: pageMargin, y: y + 8, width: contentWidth });
  return pdf.finish(`As of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
}
