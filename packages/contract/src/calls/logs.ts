import * as z from 'zod';
import { defineCall } from '../define.ts';
import * as limits from '../limits.ts';
import { changeKinds } from '../recorded.ts';
import { listOf, listQuery } from '../resource.ts';
import * as routes from '../routes/index.ts';
import { Empty, Id, Instant, IsoTime } from '../values.ts';

/**
 * A report is cut, never refused: half a stack is better than none. What no database keeps goes: NUL, and the half of
 * a sign that the cut may leave.
 */
const cut = (length: number) =>
  z.string().transform((text) =>
    text
      .replaceAll('\0', '')
      .slice(0, length)
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
  );

const Somebody = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** Something fell over on somebody's screen. */
const ErrorReport = z.object({
  _id: z.string(),
  at: IsoTime,
  name: z.string(),
  message: z.string(),
  componentStack: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  /** Null: somebody who was not signed in, or whose account is deleted. */
  user: Somebody.nullable(),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

/** Something that was changed, by whom and how. */
const Change = z.object({
  _id: z.string(),
  at: IsoTime,
  /** Null when it is no longer kept. */
  ip: z.string().nullable(),
  by: Somebody,
  kind: z.enum(changeKinds),
  what: z.string(),
  /** What was changed; its name as it was then, of a game or a person as it is. */
  subject: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Whom else it is about: the player of a game, an organiser of a club. */
  person: Somebody.nullable(),
  /** The fields that read otherwise now; without `old` and `new` where they are more than one value. */
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
    summary: 'A page of the reports that the app fell over; they are kept for ninety days.',
    query: listQuery(['at', 'name'], { at: Instant }),
    responses: { 200: listOf(ErrorReport) },
  }),
  changes: defineCall({
    ...routes.logs.changes,
    summary: 'A page of who changed what: places, rules, adverts, accounts and games, for a year.',
    query: listQuery(['at'], { at: Instant, kind: z.enum(changeKinds) }),
    responses: { 200: listOf(Change) },
  }),
  add: defineCall({
    ...routes.logs.add,
    summary: 'Report that the app fell over on somebody’s screen.',
    params: z.strictObject({ type: z.enum(['error']) }),
    body: z.strictObject({
      name: cut(limits.logNameMax),
      message: cut(limits.logMessageMax),
      componentStack: cut(limits.logStackMax).default(''),
    }),
    responses: { 200: Empty },
  }),
} as const;
