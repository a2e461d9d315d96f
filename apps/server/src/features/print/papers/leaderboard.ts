import { formatLongDay, formatLongDayTime } from '@flagstick/contract';
import { type Board, openRows } from '../../../live/index.ts';
import { paperFormatOf } from '../formats/index.ts';
import { bottom, ink, inner, margin, Paper } from '../pdf/paper.ts';
import { setRow } from './table.ts';

const soft = { size: 8, colour: ink.soft } as const;
const wordsOfState = { waitingList: 'Not started', playing: 'Live Score', done: 'Final Result' } as const;

/**
 * The board as it stands, hole by hole: every row that everybody may see.
 *
 * @param boardUrl where it goes on, for the code at the top
 */
export const leaderboardPdf = (
  board: Board,
  { boardUrl, logo }: { readonly boardUrl: string; readonly logo?: Buffer | undefined },
): Promise<Buffer> =>
  Paper.drawn(async (open) =>
    draw(await open(`${board.data.game.name}: leaderboard`, logo), board, boardUrl),
  );

async function draw(paper: Paper, board: Board, boardUrl: string): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const zone = club.timeZone;
  const open = openRows(board);
  const { table, notes } = paperFormatOf(board).leaderboard;
  const { columns, rows } = table(board, open);
  const kept =
    open.hidden > 0 ? `${open.hidden} ${open.hidden === 1 ? 'place is' : 'places are'} not shown yet. ` : '';
  const heads = () => {
    const y = paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: wordsOfState[game.state],
      line: `${formatLongDay(game.date, zone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
    let x = margin;
    for (const { title, width, align } of columns) {
      paper.line(title, { x, y, width: align === 'left' ? width - 6 : width }, { ...soft, align });
      x += width;
    }
    paper.rule(y + 12, 1.2, ink.black);
    return y + 13;
  };
  let y = heads();
  for (const cells of rows) {
    const row = setRow(paper, columns, cells);
    if (y + row.height > bottom - 22) {
      await paper.turn();
      y = heads();
    }
    row.draw(y);
    y += row.height;
    paper.rule(y);
  }
  paper.line(notes(board, open, kept), { x: margin, y: y + 6, width: inner }, soft);
  const at = game.state === 'done' ? (game.ended_at ?? game.date) : new Date();
  return paper.finish(`${game.state === 'done' ? 'Closed' : 'As of'} ${formatLongDayTime(at, zone)}`);
}
