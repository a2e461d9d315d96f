import { AppError } from '../../http/index.ts';
import { type Board, isBoardOff, publiclyNamed, viewerOf } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';

/**
 * The board as a sheet shows it to the caller. What of it is kept back is on no sheet, whoever asks; a caller who neither
 * plays nor organises reads the names as the public does.
 *
 * @throws AppError payment.due for who has yet to pay; board.off for who does not see how the others stand
 */
export function boardShownTo(board: Board, actor: Actor): Board {
  const reader = viewerOf(board, actor);
  if (reader.kind === 'unpaid') throw new AppError('payment.due');
  if (isBoardOff(reader)) throw new AppError('board.off');
  return reader.kind === 'public' ? publiclyNamed(board) : board;
}
