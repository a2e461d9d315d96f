import { formatLongDayTime, type PrizesView } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { gameMasthead } from '../pdf/game-masthead.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { drawPrizes, prizeNotes } from './prize-table.ts';
import { drawSignatures } from './result-foot.ts';

export interface PrizeDocumentOptions {
  readonly boardUrl: string;
  readonly logo?: Buffer | undefined;
  readonly prizes?: PrizesView | undefined;
}

/** The list for the prize-giving, with the reason of each prize. */
export const prizesPdf = (board: Board, shown: PrizeDocumentOptions): Promise<Buffer> =>
  PdfDocument.draw(async (open) =>
    draw(await open(`${board.data.game.name}: prizes`, shown.logo), board, shown, false),
  );

/** The list for the pro shop: what each winner gets, with a line to sign. */
export const prizesProPdf = (board: Board, shown: PrizeDocumentOptions): Promise<Buffer> =>
  PdfDocument.draw(async (open) =>
    draw(await open(`${board.data.game.name}: pro-shop list`, shown.logo), board, shown, true),
  );

async function draw(
  pdf: PdfDocument,
  board: Board,
  { boardUrl, prizes }: PrizeDocumentOptions,
  isSigned: boolean,
): Promise<Buffer> {
  const { club } = board.data;
  const masthead = () => gameMasthead(pdf, board, isSigned ? 'Pro-shop list' : 'Prizes', boardUrl) + 6;
  const turn = () => pdf.turn(masthead);
  const notes = prizeNotes(prizes);
  const y = await drawPrizes(pdf, { prizes, notes, isSigned, y: masthead(), turn });
  await drawSignatures(pdf, board, y, turn);
  const at = prizes?.settled ? new Date(prizes.settled.at) : new Date();
  return pdf.finish(`${prizes?.settled ? 'Final,' : 'As of'} ${formatLongDayTime(at, club.timeZone)}`);
}
