import { type Board, copyOfBoard } from '../../live/index.ts';
import type { DocumentKind, DocumentOptions, GameDocument } from './documents.ts';
import { drawOnThread } from './pdf/thread.ts';

/** @throws AppError server.busy when too many documents wait */
export const gameDocument = (kind: DocumentKind, board: Board, shown: DocumentOptions): Promise<Buffer> =>
  drawOnThread(new URL('./documents.ts', import.meta.url), 'drawGameDocument', {
    ...{ kind, shown },
    board: copyOfBoard(board),
  } satisfies GameDocument);
