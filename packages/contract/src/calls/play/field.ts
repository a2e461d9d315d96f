import * as z from 'zod';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id } from '../../wire/values.ts';
import { FileAnswer } from '../print.ts';

const params = z.strictObject({ id: Id });
const cell = z.string().max(200).default('');

/** The columns of a field, in the order in which it is exported. */
export const FieldColumn = z.enum([
  'name',
  'lastName',
  'email',
  'cdh',
  'gender',
  'hcp',
  'tee',
  'group',
  'hole',
  'time',
  'team',
]);
export type FieldColumn = z.infer<typeof FieldColumn>;

const cellsOf = <S extends z.ZodType>(one: S) =>
  Object.fromEntries(FieldColumn.options.map((column) => [column, one])) as Record<FieldColumn, S>;

export const FieldRow = z.strictObject({
  line: z.number().int().min(1).max(1_000_000),
  ...cellsOf(cell),
  /** The handicap index of the file counts in this game, not that of the account. */
  takeIndex: z.boolean().default(false),
  /** The caller confirms that a name with a swear word in it is the person's name. */
  nameConfirmed: z.boolean().default(false),
  /** The caller confirms that this is not the person of the same name. */
  otherPerson: z.boolean().default(false),
  /** The caller confirms the number in a cell such as `=+0.2` as the handicap index. */
  indexConfirmed: z.boolean().default(false),
});
export type FieldRow = z.output<typeof FieldRow>;

/** The result of a line: a seat for an account or a guest, or none, and why. */
export const CheckedRow = z.object({
  line: z.number().int(),
  ...cellsOf(z.string()),
  /** As sent. */
  takeIndex: z.boolean(),
  nameConfirmed: z.boolean(),
  otherPerson: z.boolean(),
  indexConfirmed: z.boolean(),
  /** `bad`: refused; `twice`: an earlier line has the same person; `seated`: in the game already. */
  kind: z.enum(['account', 'guest', 'bad', 'twice', 'seated']),
  field: FieldColumn.nullable(),
  reason: z.string().nullable(),
  /** The field of the line that the caller may set to import it. */
  confirm: z.enum(['nameConfirmed', 'otherPerson', 'indexConfirmed']).nullable(),
  /** The account of the e-mail address or CDH number. */
  account: z.object({ name: z.string(), lastName: z.string(), hcp: z.number().nullable() }).nullable(),
  /** For a line that can be imported: the handicap index read from the file, negative for plus; null for none. */
  fileIndex: z.number().nullable(),
  /** True if the file's handicap index is not that of the account. */
  differs: z.boolean(),
  /** For a line that can be imported: a note that the player would play off the rating for the other gender. */
  rating: z.string().nullable(),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

/** Something that an organiser should see before play begins. */
export const CheckItem = z.object({
  code: z.string(),
  /** `must`: should be fixed before play; `look`: may be intended. */
  level: z.enum(['must', 'look']),
  title: z.string(),
  text: z.string(),
  /** Where to fix it: the players, a player's card, the draw, the set-up, the course's score cards. */
  way: z.object({ to: z.enum(['players', 'card', 'draw', 'setup', 'scoreCards']), player: Id.optional() }),
  /** The fix in one call, `games/{id}/move-to-tee`, with the handicaps before and after. */
  mend: z
    .object({
      scoreCard: z.object({ _id: Id, name: z.string() }),
      /** True if the score card is not in the game yet. */
      isNew: z.boolean(),
      playersId: z.array(Id),
      /** All players whose playing handicap changes, those who move first. */
      changes: z.array(z.object({ _id: Id, name: z.string(), from: z.number(), to: z.number() })),
    })
    .optional(),
});
export type CheckItem = z.infer<typeof CheckItem>;

const Rows = z.array(FieldRow).min(1).max(limits.maxPlayers.max);

/** Import and export of a game's players, and the check before play. */
export const field = {
  check: defineCall({
    ...routes.field.check,
    summary: 'What should be fixed in the game, or is worth a look, before play begins; for the organisers.',
    params,
    responses: { 200: z.object({ items: z.array(CheckItem) }) },
    refusals: ['game.notFound'],
  }),
  judge: defineCall({
    ...routes.field.judge,
    bodyMaxBytes: limits.fieldMaxBytes,
    summary: 'The result for each line of a file of players; nothing is changed.',
    params,
    body: z
      .strictObject({
        csv: z.string().max(limits.fieldMaxLetters).optional(),
        /** The lines after corrections. */
        rows: Rows.optional(),
      })
      .refine(({ csv, rows }) => (csv === undefined) !== (rows === undefined), 'Either a file or its lines.'),
    responses: {
      200: z.object({
        columns: z.array(FieldColumn),
        /** The columns that guests require and the file does not have. */
        missing: z.array(FieldColumn),
        /** Unknown column titles, whose columns are not read. */
        unused: z.array(z.string()),
        skipped: z.number().int(),
        rows: z.array(CheckedRow),
      }),
    },
    refusals: ['game.notFound', 'game.isDone', 'import.unreadable', 'import.noColumns', 'import.tooLong'],
  }),
  insert: defineCall({
    ...routes.field.insert,
    bodyMaxBytes: limits.fieldMaxBytes,
    summary: 'Seat the players of these lines, in their groups; all of them, or none.',
    params,
    body: z.strictObject({ rows: Rows }),
    responses: {
      200: z.object({
        added: z.number().int(),
        /** True if the start times calculated from first time and interval equal those in the file. */
        timesKept: z.boolean(),
      }),
    },
    refusals: ['game.notFound', 'game.isDone', 'import.rows', 'guests.tooMany', 'rehearsal.ofRehearsal'],
  }),
  export: defineCall({
    ...routes.field.export,
    summary: 'The players of a game as a CSV file, in the columns of the import.',
    params,
    responses: { 200: FileAnswer },
    refusals: ['game.notFound'],
  }),
} as const;
