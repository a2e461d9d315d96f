import { formatLongDay } from '@flagstick/contract';
import { contentBottom, contentWidth, csvFile, inkColours, Paper, paperMargin } from '../../print/index.ts';
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

export interface StandingsPaper {
  readonly name: string;
  readonly seasonStart: string;
  readonly seasonEnd: string;
  readonly at: Date;
  readonly table: StandingsTable;
}

export const standingsPdf = (paper: StandingsPaper): Promise<Buffer> =>
  Paper.draw(async (open) => draw(await open(`${paper.name}: standings`), paper));

async function draw(paper: Paper, { name: title, seasonStart, seasonEnd, at, table }: StandingsPaper) {
  const showsAll = table.isCard || table.columns.length <= mostGames;
  const columns = showsAll ? table.columns : [{ title: 'Games', under: 'counting' }];
  const left = paperMargin + 34 + nameWidth;
  const width = Math.min(58, (contentWidth - 34 - nameWidth - figureWidth) / Math.max(1, columns.length));
  const days = [seasonStart, seasonEnd].map((day) => formatLongDay(day)).join(' to ');
  const masthead = () =>
    paper.masthead({
      place: days,
      title,
      kind: table.kind,
      line: [`${table.gamesCount} games`, ...table.notes].join('. '),
    });
  const heads = (y: number) => {
    const words = { size: 8, colour: inkColours.soft };
    paper.line('Pos', { x: paperMargin, y: y + 6, width: 30 }, words);
    paper.line('Player', { x: paperMargin + 34, y: y + 6, width: nameWidth }, words);
    columns.forEach(({ title: head, under }, nth) => {
      const box = { x: left + nth * width, width: width - 3 };
      paper.line(head, { ...box, y }, { ...words, align: 'right' });
      paper.line(under, { ...box, y: y + 10 }, { ...words, size: 7, align: 'right' });
    });
    const end = { x: paperMargin + contentWidth - figureWidth, width: figureWidth };
    paper.line('Score', { ...end, y: y + 6 }, { ...words, align: 'right' });
    paper.rule(y + 20, 1.2, inkColours.black);
    return y + 22;
  };
  let y = heads(masthead() + 6);
  for (const { label, name: player, cells, counting, score } of table.rows) {
    const name = paper.setName(player, nameWidth - 6, { font: 'semi', size: 9.5 });
    const height = Math.max(rowHeight, name.height + 5);
    if (y + height > contentBottom - 6) {
      await paper.turn();
      y = heads(masthead() + 6);
    }
    const text = y + 3;
    paper.line(label, { x: paperMargin, y: text, width: 30 }, { font: 'bold', size: 9.5 });
    paper.drawName(name, paperMargin + 34, text);
    (showsAll ? cells : [String(counting)]).forEach((cell, nth) => {
      const box = { x: left + nth * width, y: text, width: width - 3 };
      paper.line(cell, box, { size: 9, align: 'right' });
    });
    paper.line(
      score,
      { x: paperMargin + contentWidth - figureWidth, y: text, width: figureWidth },
      { font: 'bold', size: 10, align: 'right' },
    );
    y += height;
    paper.rule(y);
  }
  if (table.rows.length === 0) paper.line('No Game found', { x: paperMargin, y: y + 8, width: contentWidth });
  return paper.finish(`As of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
}
