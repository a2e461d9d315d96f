import { formatLongDay } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { contentWidth, inkColours, Paper, paperMargin, paperSize } from '../pdf/paper.ts';

/** The code can be scanned from a step away. */
export const invitationPdf = (board: Board, { joinUrl }: { readonly joinUrl: string }): Promise<Buffer> =>
  Paper.draw(async (open) => draw(await open(`${board.data.game.name}: join`), board, joinUrl));

function draw(paper: Paper, board: Board, joinUrl: string): Promise<Buffer> {
  const { game, club, course } = board.data;
  const centred = { align: 'center' } as const;
  const box = { x: paperMargin, width: contentWidth };
  paper.line(
    `${club.name}, ${course.name}`,
    { ...box, y: 90 },
    { ...centred, size: 15, colour: inkColours.soft },
  );
  // A name of two lines moves everything below it.
  const down = paper.name(game.name, { ...box, y: 114 }, { ...centred, size: 40, font: 'bold' }) - 160;
  const day = formatLongDay(game.date, club.timeZone);
  paper.line(day, { ...box, y: down + 168 }, { ...centred, size: 15, colour: inkColours.soft });
  const side = 340;
  paper.qr(joinUrl, (paperSize.width - side) / 2, down + 220, side);
  paper.line('Scan to join, or enter the game code', { ...box, y: down + 592 }, { ...centred, size: 16 });
  paper.line(game.code, { ...box, y: down + 618 }, { ...centred, size: 64, font: 'bold' });
  paper.line(joinUrl, { ...box, y: down + 706 }, { ...centred, size: 12, colour: inkColours.soft });
  return paper.close();
}
