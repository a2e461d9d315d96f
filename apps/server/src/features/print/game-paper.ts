import { type Board, copyOfBoard } from '../../live/index.ts';
import type { GamePaper, Paper, Shown } from './papers.ts';
import { drawn } from './pdf/thread.ts';

/** Draws a paper of a game on the drawing thread. @throws AppError server.busy when too many documents wait */
export const gamePaper = (paper: Paper, board: Board, shown: Shown): Promise<Buffer> =>
  drawn(new URL('./papers.ts', import.meta.url), 'drawGamePaper', {
    ...{ paper, shown },
    board: copyOfBoard(board),
  } satisfies GamePaper);
