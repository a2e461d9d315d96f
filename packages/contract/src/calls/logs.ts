import * as z from 'zod';
import * as limits from '../limits.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { changeKinds } from '../wire/recorded-changes.ts';
import { listOf, listQuery } from '../wire/resource.ts';
import { Empty, Id, Instant, IsoTime } from '../wire/values.ts';

/**
 * A report is truncated, never refused: half a stack is better than none. Characters that a database refuses are
 * removed: NUL, and an unpaired surrogate left by the truncation.
 */
const truncatedText = (length: number) =>
  z.string().transform((text) =>
    text
      .replaceAll('\0', '')
      .slice(0, length)
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
  );

const PersonName = z.object({ _id: Id, name: z.string(), lastName: z.string() });

const ErrorReport = z.object({
  _id: z.string(),
  at: IsoTime,
  name: z.string(),
  message: z.string(),
  componentStack: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  /** Null: not signed in, or the account is deleted. */
  user: PersonName.nullable(),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

const Change = z.object({
  _id: z.string(),
  at: IsoTime,
  /** Null once it is deleted. */
  ip: z.string().nullable(),
  by: PersonName,
  kind: z.enum(changeKinds),
  what: z.string(),
  /** The changed object, with its name when changed (games and people: the current name). */
  subject: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The person concerned: the player of a game, an organiser of a club. */
  person: PersonName.nullable(),
  /** The changed fields. Lists and objects have no `old` and `new`. */
  fields: z.array(
    z.object({
      field: z.string(),
      old: z.string().nullable().optional(),
      new: z.string().nullable().optional(),
    }),
  ),
});
export type Change = z.infer<typeof Change>;

export const logs = {
  reports: defineCall({
    ...routes.logs.reports,
    mayLag: true,
    summary: "A page of the app's error reports, which are kept for ninety days.",
    query: listQuery(['at', 'name'], { at: Instant }),
    responses: { 200: listOf(ErrorReport) },
  }),
  changes: defineCall({
    ...routes.logs.changes,
    mayLag: true,
    summary: 'A page of changes with their authors: places, rules, adverts, accounts and games, for a year.',
    query: listQuery(['at'], { at: Instant, kind: z.enum(changeKinds) }),
    responses: { 200: listOf(Change) },
  }),
  add: defineCall({
    ...routes.logs.add,
    summary: 'Report an error of the app on a user’s screen.',
    params: z.strictObject({ type: z.enum(['error']) }),
    body: z.strictObject({
      name: truncatedText(limits.logNameMax),
      message: truncatedText(limits.logMessageMax),
      componentStack: truncatedText(limits.logStackMax).default(''),
    }),
    responses: { 200: Empty },
  }),
} as const;
