import type { Actor } from '../../actor.ts';
import { AppError } from '../../http/index.ts';
import { type Board, everybodyMayRead, organises } from '../../live/index.ts';

/** @throws AppError board.off for who does not see the whole board */
export function requireBoard(board: Board, actor: Actor): void {
  if (!organises(board, actor) && !everybodyMayRead(board)) throw new AppError('board.off');
}
