import * as z from 'zod';
import * as limits from '../../limits.ts';
import { text } from '../../text/names.ts';
import { Id, Instant, IsoDay, IsoTime } from '../../wire/values.ts';
import { EntrantAccount, KnockOutDecision, KnockOutFormat, NamedEntrant } from '../knock-outs/knock-out.ts';
import { teamDaySentences } from './texts.ts';

const { sideName, players, sessions, matches, points, interval } = limits.teamDay;

export const TeamDaySideName = z.enum(['a', 'b']);
export type TeamDaySideName = z.infer<typeof TeamDaySideName>;

/** An account, or the name of a person without one. With `_id` a listed player keeps their place in the orders. */
const SidePlayer = z.union([EntrantAccount, NamedEntrant.extend({ _id: Id.optional() })]);

const SideForm = z.strictObject({
  name: text(sideName.min, sideName.max),
  /** The account that submits the orders; null: the organiser does. */
  captain: Id.nullable().default(null),
  players: z.array(SidePlayer).max(players.max).default([]),
});

const Sides = z
  .strictObject({ a: SideForm, b: SideForm })
  .refine(({ a, b }) => {
    const ids = [...a.players, ...b.players].flatMap((one) =>
      'user' in one ? [one.user] : one._id === undefined ? [] : [one._id],
    );
    return new Set(ids).size === ids.length;
  }, teamDaySentences.twice)
  .refine(({ a, b }) => a.captain === null || a.captain !== b.captain, {
    path: ['b', 'captain'],
    message: teamDaySentences.captains,
  })
  .superRefine(({ a, b }, context) => {
    const plays = ({ players: list }: typeof a, id: string | null) =>
      list.some((one) => 'user' in one && one.user === id);
    for (const [side, own, other] of [['a', a, b] as const, ['b', b, a] as const])
      if (plays(other, own.captain))
        context.addIssue({ code: 'custom', path: [side, 'captain'], message: teamDaySentences.otherSide });
  });

const SessionForm = z
  .strictObject({
    kind: KnockOutFormat,
    matchCount: z.number().int().min(matches.min).max(matches.max),
    /** Of a match that is won; a halved match gives half to each side. */
    points: z.number().int().min(points.min).max(points.max).default(points.default),
    holes: z.union(limits.knockOut.holes.map((count) => z.literal(count))).default(limits.knockOut.holes[1]),
    date: z.iso.date().nullable().default(null),
    /** The time of the first match at the club, such as `08:30`. */
    start: z.iso.time({ precision: -1 }).nullable().default(null),
    interval: z.number().int().min(interval.min).max(interval.max).default(interval.default),
  })
  .refine(({ date, start }) => start === null || date !== null, {
    path: ['date'],
    message: teamDaySentences.startDay,
  });
export type TeamDaySessionForm = z.output<typeof SessionForm>;

const fields = {
  name: text(limits.titleMin, limits.titleMax),
  publicPage: z.boolean(),
  /** The side that keeps the trophy on a tie; null without one. */
  holder: TeamDaySideName.nullable(),
  sides: Sides,
  sessions: z.array(SessionForm).max(sessions.max),
};

export const TeamDayInsert = z.strictObject({
  ...fields,
  /** The manager's own club by default. */
  club: Id.optional(),
  publicPage: fields.publicPage.default(false),
  holder: fields.holder.default(null),
  sessions: fields.sessions.default([]),
});

/**
 * Omitted fields stay. Once an order of a session is submitted, its kind, matches, points and holes are fixed, and players of
 * that side are only added and renamed.
 */
export const TeamDayUpdate = z.strictObject({
  ...z.object(fields).partial().shape,
  updateDate: Instant.optional(),
});

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });
const Points = z.object({ a: z.number(), b: z.number() });

/** The standing, whose points are whole or end in a half. */
export const TeamDayStanding = z.object({
  points: Points,
  /** The points of all matches that count, and of those still to be played. */
  total: z.number(),
  left: z.number(),
  /** The points with which each side wins, or as the holder keeps; null if it can't reach them. */
  needs: z.object({ a: z.number().nullable(), b: z.number().nullable() }),
  /** `kept`: the holder has half of the points. Null while it is open. */
  decided: z.object({ how: z.enum(['won', 'kept', 'tied']), side: TeamDaySideName.nullable() }).nullable(),
});
export type TeamDayStanding = z.infer<typeof TeamDayStanding>;

export const TeamDayListed = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ _id: Id, name: z.string() }),
  sides: z.object({ a: z.object({ name: z.string() }), b: z.object({ name: z.string() }) }),
  /** The first and the last day; null without one. */
  firstDay: IsoDay.nullable(),
  lastDay: IsoDay.nullable(),
  standing: TeamDayStanding,
  /** The caller may change it. */
  mayChange: z.boolean(),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type TeamDayListed = z.infer<typeof TeamDayListed>;

const TeamDayPlayer = z.object({
  /** The id in this team day, which the orders name. */
  _id: Id,
  /** Null for a person without an account. */
  user: Id.nullable(),
  name: z.string(),
  lastName: z.string(),
  /** For readers who may change the team day. */
  hcp: z.number().nullable().optional(),
});

const TeamDaySide = z.object({
  name: z.string(),
  captain: Person.nullable(),
  players: z.array(TeamDayPlayer),
});

export const TeamDayResult = z.object({
  how: KnockOutDecision,
  /** Null: halved if it was played, otherwise neither side gets points. */
  winner: TeamDaySideName.nullable(),
  /** `3&2`, `2 up` or `19th hole`; null without a score. */
  score: z.string().nullable(),
  /** `entered`: one side entered it, and the other has not answered. Only a final result counts. */
  status: z.enum(['entered', 'disputed', 'final']),
  /** When it was entered or last answered; null for a match that the orders decide. */
  at: IsoTime.nullable(),
  /** The side that entered it; null: the organiser. */
  by: TeamDaySideName.nullable(),
});
export type TeamDayResult = z.infer<typeof TeamDayResult>;

export const TeamDayMatch = z.object({
  match: z.number().int(),
  /** The start at the club, such as `08:30`; null without one. */
  start: z.string().nullable(),
  /** The players of each side by their ids in this team day; none before the orders are revealed. */
  a: z.array(Id),
  b: z.array(Id),
  /** `hidden`: before the orders are revealed. `pending`: one side's order is still missing. */
  state: z.enum(['hidden', 'pending', 'open', 'decided']),
  result: TeamDayResult.nullable(),
});
export type TeamDayMatch = z.infer<typeof TeamDayMatch>;

export const TeamDaySession = z.object({
  number: z.number().int(),
  kind: KnockOutFormat,
  points: z.number().int(),
  holes: z.number().int(),
  date: IsoDay.nullable(),
  start: z.string().nullable(),
  interval: z.number().int(),
  /** Which sides have submitted their order. */
  ordered: z.object({ a: z.boolean(), b: z.boolean() }),
  revealed: z.boolean(),
  /** The order of the caller's side, for its captain; null for others and before it is submitted. */
  myOrder: z.array(z.array(Id)).nullable(),
  matches: z.array(TeamDayMatch),
  /** The points of both sides in this session. */
  score: Points,
});
export type TeamDaySession = z.infer<typeof TeamDaySession>;

/** A match day of two sides as one reader sees it. */
export const TeamDay = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ _id: Id, name: z.string() }),
  timeZone: z.string(),
  publicPage: z.boolean(),
  holder: TeamDaySideName.nullable(),
  sides: z.object({ a: TeamDaySide, b: TeamDaySide }),
  sessions: z.array(TeamDaySession),
  standing: TeamDayStanding,
  mayChange: z.boolean(),
  /** The caller's part; null for other readers. */
  mine: z
    .object({
      side: TeamDaySideName,
      isCaptain: z.boolean(),
      /** The caller as a player; null for a captain who does not play. */
      player: Id.nullable(),
    })
    .nullable(),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type TeamDay = z.infer<typeof TeamDay>;

/** The players of a side in each match of a session, from the first; none: the side has no player for the match. */
export const TeamDayOrderEntry = z.strictObject({
  lines: z.array(z.array(Id).max(2)).max(matches.max),
});

/** A result. The score is read as it is written: `3&2`, `3 and 2`, `1-up (19)`. */
export const TeamDayResultEntry = z.strictObject({
  how: KnockOutDecision.default('played'),
  winner: TeamDaySideName.nullable(),
  score: z.string().trim().max(limits.knockOut.scoreMax).nullable().default(null),
  /** The `at` of the result that the caller saw; null: none. Another result since then is refused. */
  seen: Instant.nullable(),
});
