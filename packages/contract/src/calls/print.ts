import * as z from 'zod';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { Id } from '../wire/values.ts';

/** The papers and tables of a game. `report` and those listed after it contain the board; its viewers may have them. */
export const PrintedDocument = z.enum([
  'startSheet',
  'startSheetCsv',
  'scoreCards',
  'labels',
  'invitation',
  'prizesPro',
  'handicapReturn',
  'report',
  'result',
  'leaderboard',
  'prizes',
  'prizesCsv',
]);
export type PrintedDocument = z.infer<typeof PrintedDocument>;

/** A file in a response, which the browser saves or shares under its name. */
export const FileAnswer = z.object({
  name: z.string(),
  type: z.enum(['application/pdf', 'text/csv', 'text/calendar']),
  /** The bytes, as base64. */
  bytes: z.string(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/** A name that a PDF cannot show in full, because no font has some of its characters. */
export const UnprintedName = z.object({
  name: z.string(),
  /** The printed form: `[Cherokee]` for letters; emoji and symbols are omitted. */
  printed: z.string(),
  /** The kinds of the missing characters: scripts by name, `emoji` or `symbols`. */
  lacks: z.array(z.string()),
});
export type UnprintedName = z.infer<typeof UnprintedName>;

export const print = {
  sheet: defineCall({
    ...routes.print.sheet,
    summary:
      'A sheet of the game as a file. For the organisers: start sheet (PDF or CSV), score cards, labels, the way to join, the pro-shop list with lines to sign, the cards of a closed game for the handicap authority (CSV). For all viewers of the board: the CSV report, the final result of a closed game, the leaderboard, the prizes (PDF or CSV); hidden places are in none of them.',
    params: z.strictObject({ id: Id, sheet: PrintedDocument }),
    responses: { 200: FileAnswer },
    refusals: ['game.notFound', 'board.off', 'payment.due', 'print.notDone'],
  }),
  names: defineCall({
    ...routes.print.names,
    summary:
      'Names of players and teams that this sheet cannot show in full, for a warning before printing. For the same users as the sheet; none for a CSV.',
    params: z.strictObject({ id: Id, sheet: PrintedDocument }),
    responses: { 200: z.object({ names: z.array(UnprintedName) }) },
    refusals: ['game.notFound', 'board.off', 'payment.due', 'print.notDone'],
  }),
} as const;
