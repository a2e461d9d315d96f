import * as z from 'zod';
import { defineCall } from '../define.ts';
import { OpenBoard } from '../entities/open-board.ts';
import * as routes from '../routes/index.ts';
import { GameCode } from '../values.ts';

/** What other people's programs may read without an account. */
export const openData = {
  board: defineCall({
    ...routes.openData.board,
    summary:
      'The board of a game as everybody may read it: names, places, figures, hole by hole. Its shape is counted and only grows; ask again with the ETag.',
    params: z.strictObject({ code: GameCode }),
    responses: { 200: OpenBoard },
    refusals: ['game.codeUnknown', 'board.off'],
  }),
} as const;
