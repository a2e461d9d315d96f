import * as z from 'zod';
import { TeeColor } from '../../entities/clubs/score-card.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Gender, Id } from '../../wire/values.ts';
import { FileAnswer } from '../print.ts';

const Counts = z.object({ added: z.number().int(), changed: z.number().int(), same: z.number().int() });

/** What a line of a file of courses does. */
export const PackLine = z.object({
  line: z.number().int(),
  club: z.string(),
  /** Empty: the line describes the club alone. */
  course: z.string(),
  /** Null: the line has no score card. */
  scoreCard: z
    .object({ name: z.string(), gender: Gender.nullable(), teeColor: TeeColor.nullable() })
    .nullable(),
  /** `bad`: refused, and left out of the import. */
  outcome: z.enum(['added', 'changed', 'same', 'bad']),
  /** What the line adds, for a line that is not refused. */
  adds: z.array(z.enum(['club', 'course', 'scoreCard'])),
  /** By the titles of the columns. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
});
export type PackLine = z.infer<typeof PackLine>;

const Saved = z.object({ clubs: Counts, courses: Counts, scoreCards: Counts, bad: z.number().int() });

export const PackPreview = Saved.extend({
  /** The import sends it back, so that it saves what the caller has seen. */
  plan: z.string(),
  /** Unknown titles, whose columns are not read. */
  unused: z.array(z.string()),
  lines: z.array(PackLine),
});
export type PackPreview = z.infer<typeof PackPreview>;

const csv = z.string().max(limits.packMaxLetters);

/** Clubs, courses and score cards as one CSV file. */
export const coursePack = {
  export: defineCall({
    ...routes.coursePack.export,
    summary:
      'Clubs with their courses and main score cards as one CSV file, a line for each card. Managers get their own club, admins all or one.',
    query: z.strictObject({ club: Id.optional() }),
    responses: { 200: FileAnswer },
    refusals: ['item.notFound'],
  }),
  judge: defineCall({
    ...routes.coursePack.judge,
    bodyMaxBytes: limits.packMaxBytes,
    summary: 'What each line of a file of courses adds, changes or leaves alone; nothing is saved.',
    body: z.strictObject({ csv }),
    responses: { 200: PackPreview },
    refusals: ['import.unreadable', 'pack.noColumns', 'pack.tooLong'],
  }),
  insert: defineCall({
    ...routes.coursePack.insert,
    bodyMaxBytes: limits.packMaxBytes,
    summary: 'Save a file of courses as previewed, without its refused lines; all of it, or nothing.',
    body: z.strictObject({ csv, plan: z.string().max(100) }),
    responses: { 200: Saved },
    refusals: ['import.unreadable', 'pack.noColumns', 'pack.tooLong', 'pack.changed'],
  }),
} as const;
