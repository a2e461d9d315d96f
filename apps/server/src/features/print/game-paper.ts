import { type Board, copyOfBoard } from '../../live/index.ts';
import type { GamePaper, PaperKind, PaperOptions } from './papers.ts';
import { drawOnThread } from './pdf/thread.ts';

/** @throws AppError server.busy when too many documents wait */
export const gamePaper = (paper: PaperKind, board: Board, shown: PaperOptions): Promise<Buffer> =>
  drawOnThread(new URL('./papers.ts', import.meta.url), 'drawGamePaper', {
    ...{ paper, shown },
    board: copyOfBoard(board),
  } satisfies GamePaper);
