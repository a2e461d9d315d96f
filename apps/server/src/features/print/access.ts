import type { Actor } from '../../actor.ts';
import { AppError } from '../../http/index.ts';
import { type Board, isBoardOff, readerOf } from '../../live/index.ts';

/**
 * What of a board is kept back is on no sheet, whoever asks: of it as of the board itself everybody has the rest.
 *
 * @throws AppError payment.due for who has yet to pay; board.off for who does not see how the others stand
 */
export function requireBoard(board: Board, actor: Actor): void {
  const reader = readerOf(board, actor);
  if (reader.kind === 'unpaid') throw new AppError('payment.due');
  if (isBoardOff(reader)) throw new AppError('board.off');
}
