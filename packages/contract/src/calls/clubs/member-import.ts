import * as z from 'zod';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import * as routes from '../../routes/index.ts';
import { type MemberField, memberTitles } from '../../text/member-titles.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id } from '../../wire/values.ts';

const fields = Object.keys(memberTitles) as [MemberField, ...MemberField[]];

/** The field of each column, in the order of the file; null: the column is not read. */
const Columns = z
  .array(z.enum(fields).nullable())
  .max(limits.memberMaxColumns)
  .refine((columns) => {
    const read = columns.filter((field) => field !== null);
    return new Set(read).size === read.length;
  }, contractTexts.columnTwice);

const Difference = z.object({ field: z.enum(fields), from: z.string(), to: z.string() });

/** What a line of a file of members does. */
export const MemberLine = z.object({
  line: z.number().int(),
  name: z.string(),
  /** `bad`: refused, and left out of the import. */
  outcome: z.enum(['added', 'changed', 'same', 'bad']),
  changes: z.array(Difference),
  /** What the file has otherwise and only the member may change. */
  kept: z.array(Difference),
  problems: z.array(z.object({ field: z.enum(fields), reason: z.string() })),
});
export type MemberLine = z.infer<typeof MemberLine>;

const Counts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  bad: z.number().int(),
});

export const MemberPreview = Counts.extend({
  /** The import sends it back, so that it saves what the caller has seen. */
  plan: z.string(),
  columns: z.array(
    z.object({ title: z.string(), field: z.enum(fields).nullable(), examples: z.array(z.string()) }),
  ),
  lines: z.array(MemberLine),
});
export type MemberPreview = z.infer<typeof MemberPreview>;

const csv = z.string().max(limits.memberMaxLetters);
const query = z.strictObject({ club: Id.optional() });

/** A club's members from a CSV file of any program. */
export const memberImport = {
  judge: defineCall({
    ...routes.memberImport.judge,
    bodyMaxBytes: limits.memberMaxBytes,
    summary:
      "What each line of a file of members adds, changes or leaves alone in the caller's club; nothing is saved. Without columns, the club's last choice for these titles counts. Admins name the club.",
    query,
    body: z.strictObject({ csv, columns: Columns.optional() }),
    responses: { 200: MemberPreview },
    refusals: ['import.unreadable', 'members.tooLong', 'members.columns'],
  }),
  insert: defineCall({
    ...routes.memberImport.insert,
    bodyMaxBytes: limits.memberMaxBytes,
    summary:
      'Save a file of members as previewed, without its refused lines; all of it, or nothing. The columns are remembered for the club.',
    query,
    body: z.strictObject({ csv, columns: Columns, plan: z.string().max(100) }),
    responses: { 200: Counts },
    refusals: ['import.unreadable', 'members.tooLong', 'members.columns', 'members.changed'],
  }),
} as const;
