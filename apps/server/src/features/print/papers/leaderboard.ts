import { formatLongDay, formatLongDayTime } from '@flagstick/contract';
import { type Board, publicRows } from '../../../live/index.ts';
import { paperFormatOf } from '../formats/index.ts';
import { contentWidth, inkColours, Paper, paperMargin } from '../pdf/paper.ts';
import { drawTable } from './table.ts';

const soft = { size: 8, colour: inkColours.soft } as const;
const style = { size: 8.5, row: 18, inset: 5, nameInset: 1 };
const wordsOfState = { waitingList: 'Not started', playing: 'Live Score', done: 'Final Result' } as const;

/** @param boardUrl the live board, for the code at the top */
export const leaderboardPdf = (
  board: Board,
  { boardUrl, logo }: { readonly boardUrl: string; readonly logo?: Buffer | undefined },
): Promise<Buffer> =>
  Paper.draw(async (open) => draw(await open(`${board.data.game.name}: leaderboard`, logo), board, boardUrl));

async function draw(paper: Paper, board: Board, boardUrl: string): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const zone = club.timeZone;
  const open = publicRows(board);
  const { table, notes } = paperFormatOf(board).leaderboard;
  const hiddenNote =
    open.hidden > 0 ? `${open.hidden} ${open.hidden === 1 ? 'place is' : 'places are'} still hidden. ` : '';
  const masthead = () =>
    paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: wordsOfState[game.state],
      line: `${formatLongDay(game.date, zone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
  const turn = async () => {
    await paper.turn();
    return masthead();
  };
  const y = await drawTable(paper, table(board, open), { style, y: masthead(), turn, foot: 22 });
  paper.line(notes(board, open, hiddenNote), { x: paperMargin, y: y + 6, width: contentWidth }, soft);
  const at = game.state === 'done' ? (game.ended_at ?? game.date) : new Date();
  return paper.finish(`${game.state === 'done' ? 'Closed' : 'As of'} ${formatLongDayTime(at, zone)}`);
}
