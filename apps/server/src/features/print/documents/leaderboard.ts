import { formatLongDayTime } from '@flagstick/contract';
import { type Board, publicRows } from '../../../live/index.ts';
import { documentFormatOf } from '../formats/index.ts';
import { gameMasthead } from '../pdf/game-masthead.ts';
import { contentWidth, inkColours, PdfDocument, pageMargin } from '../pdf/pdf-document.ts';
import { drawTable } from './table.ts';

const soft = { size: 8, colour: inkColours.soft } as const;
const style = { size: 8.5, row: 18, inset: 5, nameInset: 1 };
const wordsOfState = { waitingList: 'Not started', playing: 'Live Score', done: 'Final Result' } as const;

/** @param boardUrl the live board, for the code at the top */
export const leaderboardPdf = (
  board: Board,
  { boardUrl, logo }: { readonly boardUrl: string; readonly logo?: Buffer | undefined },
): Promise<Buffer> =>
  PdfDocument.draw(async (open) =>
    draw(await open(`${board.data.game.name}: leaderboard`, logo), board, boardUrl),
  );

async function draw(pdf: PdfDocument, board: Board, boardUrl: string): Promise<Buffer> {
  const { game, club } = board.data;
  const zone = club.timeZone;
  const open = publicRows(board);
  const { table, notes } = documentFormatOf(board).leaderboard;
  const hiddenNote =
    open.hidden > 0 ? `${open.hidden} ${open.hidden === 1 ? 'place is' : 'places are'} still hidden. ` : '';
  const masthead = () => gameMasthead(pdf, board, wordsOfState[game.state], boardUrl);
  const turn = () => pdf.turn(masthead);
  const y = await drawTable(pdf, table(board, open), { style, y: masthead(), turn, foot: 22 });
  pdf.line(notes(board, open, hiddenNote), { x: pageMargin, y: y + 6, width: contentWidth }, soft);
  const at = game.state === 'done' ? (game.ended_at ?? game.date) : new Date();
  return pdf.finish(`${game.state === 'done' ? 'Closed' : 'As of'} ${formatLongDayTime(at, zone)}`);
}
