import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { OpenBoard } from '../entities/open-board.ts';
import * as routes from '../routes/index.ts';
import { GameCode } from '../values.ts';

export const openData = {
  board: defineCall({
    ...routes.openData.board,
    summary:
      'The public board of a game: names, places, figures, hole by hole. Its shape is numbered and only grows; use the ETag to ask again.',
    params: z.strictObject({ code: GameCode }),
    responses: { 200: OpenBoard },
    refusals: ['game.codeUnknown', 'board.off'],
  }),
} as const;
