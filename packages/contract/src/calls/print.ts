import * as z from 'zod';
import { defineCall } from '../define.ts';
import * as routes from '../routes/index.ts';
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

/** A name that a PDF cannot show in full: no font has some of its characters. */
export const UnprintedName = z.object({
  name: z.string(),
  /** What is printed: `[Cherokee]` for letters; emoji and symbols are left out. */
  printed: z.string(),
  /** What the missing characters are: scripts by name, `emoji` or `symbols`. */
  lacks: z.array(z.string()),
});
export type UnprintedName = z.infer<typeof UnprintedName>;

/** What a club hangs on its board and hands out at the first tee. */
export const print = {
  sheet: defineCall({
    ...routes.print.sheet,
    summary:
      'A sheet of the game as a file. For the organisers: start sheet (PDF or CSV), score cards, the way to join. For whoever sees the board too: the CSV report, the final result of a closed game, the leaderboard; places that are kept back are in none of them.',
    params: z.strictObject({ id: Id, sheet: Sheet }),
    responses: { 200: FileAnswer },
    refusals: ['game.notFound', 'board.off', 'payment.due', 'print.notDone'],
  }),
  names: defineCall({
    ...routes.print.names,
    summary:
      'Names of players and teams that this sheet cannot show in full, to be read before it is printed. For the same users as the sheet; none for a CSV.',
    params: z.strictObject({ id: Id, sheet: Sheet }),
    responses: { 200: z.object({ names: z.array(UnprintedName) }) },
    refusals: ['game.notFound', 'board.off', 'payment.due', 'print.notDone'],
  }),
} as const;
