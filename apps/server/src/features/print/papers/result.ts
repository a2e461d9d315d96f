import { countsPoints, formatLongDay, formatLongDayTime, scorings, statusWords } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { paperFormatOf } from '../formats/index.ts';
import { bottom, ink, inner, margin, Paper } from '../pdf/paper.ts';
import { drawFoot, drawSignatures } from './result-foot.ts';
import { resultRows } from './result-rows.ts';
import { tieLines } from './ties.ts';

const rowHeight = 16.5;
const columns = { name: 34, tee: 190, gross: 300, ph: 346, nett: 388, points: 430, note: 474 };

const ordinals = ['Winner', '2nd', '3rd'];

/**
 * The final result of a closed game: the first three, then everybody with the figures that decided; of a game of
 * matches how each ended.
 *
 * @param boardUrl where all cards can be seen, for the code at the top
 */
export const resultPdf = (
  board: Board,
  { boardUrl, logo }: { readonly boardUrl: string; readonly logo?: Buffer | undefined },
): Promise<Buffer> =>
  Paper.drawn(async (open) =>
    draw(await open(`${board.data.game.name}: final result`, logo), board, boardUrl),
  );

async function draw(paper: Paper, board: Board, boardUrl: string): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const zone = club.timeZone;
  const points = countsPoints(rule.scoringFormat);
  const format = paperFormatOf(board).result;
  const rows = resultRows(board);
  const masthead = () =>
    paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: 'Final Result',
      line: `${formatLongDay(game.date, zone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
  const turn = async () => {
    await paper.turn();
    return masthead() + 6;
  };
  const noteAt = points ? columns.note - 12 : columns.points - 6;
  const heads = (y: number) => {
    const words = { size: 8.5, colour: ink.soft };
    const right = { ...words, align: 'right' } as const;
    paper.line('Pos', { x: margin, y, width: 30 }, words);
    paper.line('Name', { x: margin + columns.name, y, width: 120 }, words);
    paper.line(format.teeHead, { x: margin + columns.tee, y, width: 80 }, words);
    for (const [title, x] of [
      ['Gross', columns.gross],
      [format.phHead, columns.ph],
      ['Nett', columns.nett],
      [points ? scorings[rule.scoringFormat].head : '', columns.points],
    ] as const) {
      if (title !== '') paper.line(title, { x: margin + x - 40, y, width: 60 }, right);
    }
    paper.line('Countback', { x: margin + noteAt, y, width: inner - noteAt }, words);
    paper.rule(y + 13, 1.2, ink.black);
    return y + 14;
  };
  let y = masthead() + 6;
  const closed = game.ended_at ?? game.date;
  const foot = `Closed ${formatLongDayTime(closed, zone)}`;
  if (format.draw !== null) {
    await drawSignatures(paper, board, await format.draw(paper, board, y, turn), turn);
    return paper.finish(foot);
  }
  const first = rows
    .filter(({ ranked: { position } }) => position !== null && position <= ordinals.length)
    .slice(0, ordinals.length);
  const third = (inner - 24) / ordinals.length;
  const winners = first.map(({ row }) => paper.setName(row.name, third - 50, { font: 'semi', size: 12 }));
  const down = Math.max(0, ...winners.map(({ height }) => height - 13.8));
  first.forEach(({ figures, decides, words, ranked }, at) => {
    const x = margin + at * (third + 12);
    paper.rule(y, 1.6, ink.black, x, third);
    paper.line(decides, { x, y: y + 12, width: 44 }, { font: 'bold', size: at === 0 ? 26 : 22 });
    const beside = { x: x + 50, width: third - 50 };
    const place = ranked.shared ? ranked.label : (ordinals[(ranked.position ?? 0) - 1] ?? '');
    paper.line(place, { ...beside, y: y + 8 }, { size: 8.5, colour: ink.soft });
    const name = winners[at];
    const end = name ? paper.drawName(name, beside.x, y + 19) : y + 33;
    const soft = { size: 8.5, colour: ink.soft } as const;
    const off = words.ph === '' ? '' : `, PH ${words.ph}`;
    paper.line(`gross ${figures.gross}${off}`, { ...beside, y: end + 2 }, soft);
    if (format.listsPlayers) paper.name(words.tee, { x, y: y + down + 47, width: third }, soft);
  });
  const below = first.map(({ words }) =>
    format.listsPlayers ? paper.setName(words.tee, third, { size: 8.5 }).height - 9.8 : 0,
  );
  if (first.length > 0) y += 62 + down + Math.max(...below);
  y = heads(y);
  const ties = tieLines(rows);
  for (const [at, one] of rows.entries()) {
    const { ranked, row, words, figures } = one;
    const nameWidth = columns.tee - columns.name - 6;
    const name = paper.setName(row.name, nameWidth, { font: 'semi', size: 9.5 }, words.note);
    const tee = paper.setName(words.tee, format.teeWidth, { size: 9 });
    const unplaced = statusWords(ranked.status) ?? (row.outOfCompetition ? 'Out of competition' : undefined);
    const note = paper.setName(unplaced ?? ties.get(one) ?? '', inner - noteAt, {
      size: 8.5,
      colour: ink.soft,
    });
    const height = Math.max(rowHeight, name.height + 5, tee.height + 5, note.height + 5);
    if (y + height > bottom - 6) {
      y = heads(await turn());
    }
    const text = y + 3;
    paper.line(ranked.label, { x: margin, y: text, width: 30 }, { font: 'bold', size: 9.5 });
    paper.drawName(name, margin + columns.name, text);
    paper.drawName(tee, margin + columns.tee, text);
    const right = (value: string, x: number, bold: boolean) =>
      paper.line(
        value,
        { x: margin + x - 40, y: text, width: 60 },
        { font: bold ? 'bold' : 'regular', size: 9.5, align: 'right' },
      );
    right(figures.gross, columns.gross, false);
    right(words.ph, columns.ph, false);
    right(figures.nett, columns.nett, !points);
    if (points) right(figures.points, columns.points, true);
    paper.drawName(note, margin + noteAt, text);
    y += height;
    const next = rows[at + 1];
    // Who came to the same figure stands together.
    if (next?.figure !== one.figure) paper.rule(y);
  }
  await drawFoot(paper, board, { rows, y, turn });
  return paper.finish(foot);
}
