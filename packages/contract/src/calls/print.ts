import * as z from 'zod';
import { defineCall } from '../define.ts';
import { Id } from '../values.ts';

/** What can be had on paper, or as a table, of a game: the last three of its board, for whoever sees that. */
export const Sheet = z.enum([
  'startSheet',
  'startSheetCsv',
  'scoreCards',
  'invitation',
  'report',
  'result',
  'leaderboard',
]);
export type Sheet = z.infer<typeof Sheet>;

/** A file inside an answer; the browser saves or shares it under its name. */
export const FileAnswer = z.object({
  name: z.string(),
  type: z.enum(['application/pdf', 'text/csv']),
  /** The bytes, as base64. */
  bytes: z.string(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/** What a club hangs on its board and hands out at the first tee. */
export const print = {
  sheet: defineCall({
    method: 'GET',
    path: 'games/{id}/print/{sheet}',
    access: 'signedIn',
    summary:
      'A sheet of the game as a file. For the organisers: start sheet (PDF or CSV), score cards, the way to join. For whoever sees the board too: the CSV report, the final result of a closed game, the leaderboard; places that are kept back are in none of them.',
    params: z.strictObject({ id: Id, sheet: Sheet }),
    responses: { 200: FileAnswer },
    refusals: ['game.notFound', 'board.off', 'payment.due', 'print.notDone'],
  }),
} as const;
