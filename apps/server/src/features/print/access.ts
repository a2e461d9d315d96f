import { AppError } from '../../http/index.ts';
import { type Board, boardWithPublicNames, isBoardOff, viewerOf } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';

/**
 * Hidden rows are on no sheet for any caller. A caller who neither plays nor organises reads the public names.
 * @throws AppError payment.due for an unpaid player; board.off for a caller who does not see the whole board
 */
export function boardShownTo(board: Board, actor: Actor): Board {
  const reader = viewerOf(board, actor);
  if (reader.kind === 'unpaid') throw new AppError('payment.due');
  if (isBoardOff(reader)) throw new AppError('board.off');
  return reader.kind === 'public' ? boardWithPublicNames(board) : board;
}
