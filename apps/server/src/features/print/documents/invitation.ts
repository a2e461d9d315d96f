import { formatLongDay } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { contentWidth, inkColours, PdfDocument, pageMargin, pageSize } from '../pdf/pdf-document.ts';

/** The code can be scanned from a step away. */
export const invitationPdf = (board: Board, { joinUrl }: { readonly joinUrl: string }): Promise<Buffer> =>
  PdfDocument.draw(async (open) => draw(await open(`${board.data.game.name}: join`), board, joinUrl));

function draw(pdf: PdfDocument, board: Board, joinUrl: string): Promise<Buffer> {
  const { game, club, course } = board.data;
  const centred = { align: 'center' } as const;
  const box = { x: pageMargin, width: contentWidth };
  pdf.line(
    `${club.name}, ${course.name}`,
    { ...box, y: 90 },
    { ...centred, size: 15, colour: inkColours.soft },
  );
  // A name of two lines moves everything below it.
  const down = pdf.name(game.name, { ...box, y: 114 }, { ...centred, size: 40, font: 'bold' }) - 160;
  const day = formatLongDay(game.date, club.timeZone);
  pdf.line(day, { ...box, y: down + 168 }, { ...centred, size: 15, colour: inkColours.soft });
  const side = 340;
  pdf.qr(joinUrl, (pageSize.width - side) / 2, down + 220, side);
  pdf.line('Scan to join, or enter the game code', { ...box, y: down + 592 }, { ...centred, size: 16 });
  pdf.line(game.code, { ...box, y: down + 618 }, { ...centred, size: 64, font: 'bold' });
  pdf.line(joinUrl, { ...box, y: down + 706 }, { ...centred, size: 12, colour: inkColours.soft });
  return pdf.close();
}
