import * as z from 'zod';
import { GameView } from '../entities/game.ts';
import { OpenBoard } from '../entities/open-board.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { GameCode } from '../wire/values.ts';

/** A client whose epoch differs requests version 0 again, because `patch` belongs to another history. */
const OpenUpdate = z.object({
  epoch: z.string(),
  v: z.number().int(),
  /** The changes since the version, as subscribers get them (`BoardPatch`); null: `game` is the whole public game. */
  patch: z.unknown(),
  game: GameView.nullable(),
  /** The share of readers, from 0 to 1, that may subscribe by socket instead. */
  sockets: z.number(),
});

export const openData = {
  board: defineCall({
    ...routes.openData.board,
    summary:
      'The public board of a game: names, places, figures, hole by hole. Its format is versioned, and fields are only added. Poll with the ETag.',
    params: z.strictObject({ code: GameCode }),
    responses: { 200: OpenBoard },
    refusals: ['game.codeUnknown', 'board.off'],
  }),
  since: defineCall({
    ...routes.openData.since,
    summary:
      'What the public leaderboard has since a version: the same answer for everyone, so that caches can serve it.',
    params: z.strictObject({ code: GameCode, version: z.coerce.number().int().min(0).max(2_147_483_647) }),
    responses: { 200: OpenUpdate },
    refusals: ['game.codeUnknown', 'board.off'],
  }),
} as const;
