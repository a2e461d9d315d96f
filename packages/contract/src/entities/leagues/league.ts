import * as z from 'zod';
import * as limits from '../../limits.ts';
import { text } from '../../text/names.ts';
import { handicap, Id, Instant, IsoDay, IsoTime } from '../../wire/values.ts';
import {
  EntrantAccount,
  KnockOutFormat,
  KnockOutResult,
  NamedEntrant,
  roundDeadlines,
} from '../knock-outs/knock-out.ts';
import { TeamDaySideName } from '../team-days/team-day.ts';
import { leagueSentence, leagueSentences } from './texts.ts';

const { sides, players, substitutes, legs, matches, points, strokes, rounds } = limits.league;

export const LeagueDecision = z.enum(['played', 'walkover', 'conceded', 'notPlayed']);
export type LeagueDecision = z.infer<typeof LeagueDecision>;

const listed = { substitute: z.boolean().default(false) };
/** An account, or the name of a person without one. With `_id` a listed player keeps their substitutions. */
const SidePlayer = z.union([
  EntrantAccount.extend(listed),
  NamedEntrant.extend({ ...listed, _id: Id.optional() }),
]);

const SideForm = z
  .strictObject({
    /** A listed side, which keeps its results. */
    _id: Id.optional(),
    /** Null: the side is shown by the names of its players. */
    name: text(limits.teamDay.sideName.min, limits.teamDay.sideName.max).nullable().default(null),
    players: z
      .array(SidePlayer)
      .max(players.max + substitutes.max)
      .default([]),
  })
  .superRefine(({ name, players: list }, context) => {
    const extra = list.filter(({ substitute }) => substitute).length;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (name === null && extra === list.length) refuse('name', leagueSentences.noName);
    if (list.length - extra > players.max) refuse('players', leagueSentence('tooMany', players.max));
    if (extra > substitutes.max) refuse('players', leagueSentence('tooManySubstitutes', substitutes.max));
  });
export type LeagueSideForm = z.output<typeof SideForm>;

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const Sides = z
  .array(SideForm)
  .max(sides.max)
  .refine((list) => isDistinct(list.flatMap(({ _id }) => _id ?? [])), leagueSentences.sideTwice)
  .refine(
    (list) =>
      isDistinct(
        list.flatMap((side) => side.players.flatMap((one) => ('user' in one ? [one.user] : (one._id ?? [])))),
      ),
    leagueSentences.twice,
  );

const PointsValue = z
  .number()
  .min(points.min)
  .max(points.max)
  .multipleOf(points.step, leagueSentences.halves);
/** Of a fixture that is won, halved or lost, and of each match won within it, whose halves give half of it. */
const Points = z
  .strictObject({ win: PointsValue, half: PointsValue, loss: PointsValue, match: PointsValue })
  .refine(({ win, half, loss }) => win >= half && half >= loss, {
    path: ['win'],
    message: leagueSentences.order,
  });

/** `lower`: an index at most so many strokes lower. `most`: an index of at most this. */
const SubstituteLimit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('any') }),
  z.strictObject({ kind: z.literal('lower'), strokes: z.number().int().min(strokes.min).max(strokes.max) }),
  z.strictObject({ kind: z.literal('most'), index: handicap(limits.guestIndex) }),
]);

const fields = {
  name: text(limits.titleMin, limits.titleMax),
  publicPage: z.boolean(),
  format: KnockOutFormat,
  holes: z.union(limits.knockOut.holes.map((count) => z.literal(count))),
  /** Matches of a fixture. */
  matchCount: z.number().int().min(matches.min).max(matches.max),
  /** How often each pair of sides meets. */
  legs: z.union(legs.map((count) => z.literal(count))),
  points: Points,
  /** What decides first between sides with equal points. */
  tieBreak: z.enum(['difference', 'headToHead']),
  /** What becomes of the results of a side that withdraws; `half`: void before half of its fixtures. */
  withdrawal: z.enum(['void', 'half', 'stand']),
  substitutes: SubstituteLimit,
  /** The last day of each round, from the first; null or missing: no deadline. */
  deadlines: roundDeadlines(rounds.max),
  /** In the order of the list, which gives the fixtures. */
  sides: Sides,
};

export const LeagueInsert = z.strictObject({
  ...fields,
  /** The manager's own club by default. */
  club: Id.optional(),
  publicPage: fields.publicPage.default(false),
  format: fields.format.default('fourball'),
  holes: fields.holes.default(limits.knockOut.holes[1]),
  matchCount: fields.matchCount.default(matches.default),
  legs: fields.legs.default(1),
  points: fields.points.default(points.default),
  tieBreak: fields.tieBreak.default('difference'),
  withdrawal: fields.withdrawal.default('half'),
  substitutes: fields.substitutes.default({ kind: 'any' }),
  deadlines: fields.deadlines.default([]),
  sides: fields.sides.default([]),
});

/**
 * Omitted fields stay. Once a result or a substitute is entered or a side has withdrawn, only the name, the public page,
 * the deadlines, and the names and players of the sides change.
 */
export const LeagueUpdate = z.strictObject({
  ...z.object(fields).partial().shape,
  updateDate: Instant.optional(),
});

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

export const LeagueListed = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ _id: Id, name: z.string() }),
  sides: z.number().int(),
  /** Fixtures that are decided, and all but those of a withdrawn side that are void. */
  decided: z.number().int(),
  fixtures: z.number().int(),
  /** The caller may change it. */
  mayChange: z.boolean(),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type LeagueListed = z.infer<typeof LeagueListed>;

export const LeagueSide = z.object({
  _id: Id,
  /** Null: the side is shown by the names of its players. */
  name: z.string().nullable(),
  /** As it is shown. */
  title: z.string(),
  players: z.array(
    z.object({
      _id: Id,
      /** Null for a person without an account. */
      user: Id.nullable(),
      name: z.string(),
      lastName: z.string(),
      substitute: z.boolean(),
      /** For readers who may change the league. */
      hcp: z.number().nullable().optional(),
    }),
  ),
  withdrawn: z.boolean(),
  /** It has withdrawn, and its results are void. */
  void: z.boolean(),
});
export type LeagueSide = z.infer<typeof LeagueSide>;

const Won = z.strictObject({
  a: z.number().int().min(0).max(matches.max),
  b: z.number().int().min(0).max(matches.max),
});

export const LeagueResult = z.object({
  how: LeagueDecision,
  /** Matches won by each side, and those halved. */
  won: z.object({ a: z.number().int(), b: z.number().int() }),
  halved: z.number().int(),
  /** Of the fixture; null: halved if it was played, otherwise it counts for neither. */
  winner: TeamDaySideName.nullable(),
  ...KnockOutResult.pick({ score: true, status: true, at: true }).shape,
  /** The side that entered it; null: the organiser, or a withdrawal. */
  by: TeamDaySideName.nullable(),
});
export type LeagueResult = z.infer<typeof LeagueResult>;

export const LeagueFixture = z.object({
  fixture: z.number().int(),
  /** The home side, and the visitors. */
  a: Id,
  b: Id,
  /** `out`: won by walkover after a withdrawal. `void`: it counts for neither side because of one. */
  state: z.enum(['open', 'decided', 'out', 'void']),
  result: LeagueResult.nullable(),
  substitutes: z.array(z.object({ side: TeamDaySideName, player: Id, substitute: Id })),
});
export type LeagueFixture = z.infer<typeof LeagueFixture>;

export const LeagueRound = z.object({
  number: z.number().int(),
  deadline: IsoDay.nullable(),
  /** The deadline has passed at the club, and a fixture is still open. */
  overdue: z.boolean(),
  /** The side without a fixture. */
  bye: Id.nullable(),
  fixtures: z.array(LeagueFixture),
});
export type LeagueRound = z.infer<typeof LeagueRound>;

export const LeagueTableRow = z.object({
  side: Id,
  /** Equal sides share it; null for a side that has withdrawn. */
  place: z.number().int().nullable(),
  played: z.number().int(),
  won: z.number().int(),
  halved: z.number().int(),
  lost: z.number().int(),
  matchesFor: z.number(),
  matchesAgainst: z.number(),
  points: z.number(),
});
export type LeagueTableRow = z.infer<typeof LeagueTableRow>;

/** A league as one reader sees it. */
export const League = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ _id: Id, name: z.string() }),
  timeZone: z.string(),
  publicPage: fields.publicPage,
  format: fields.format,
  holes: fields.holes,
  matchCount: z.number().int(),
  legs: fields.legs,
  points: z.object({ win: z.number(), half: z.number(), loss: z.number(), match: z.number() }),
  tieBreak: fields.tieBreak,
  withdrawal: fields.withdrawal,
  substitutes: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('any') }),
    z.object({ kind: z.literal('lower'), strokes: z.number() }),
    z.object({ kind: z.literal('most'), index: z.number() }),
  ]),
  deadlines: z.array(IsoDay.nullable()),
  /** In the order of the list. */
  sides: z.array(LeagueSide),
  rounds: z.array(LeagueRound),
  /** In order. */
  table: z.array(LeagueTableRow),
  /** A result or a substitute is entered, or a side has withdrawn. */
  begun: z.boolean(),
  mayChange: z.boolean(),
  /** The caller as a player; null for other readers. */
  mine: z.object({ side: Id, player: Id }).nullable(),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type League = z.infer<typeof League>;

/** A result. A fixture of one match may have a score, which is read as it is written: `3&2`, `1-up (19)`. */
export const LeagueResultEntry = z.strictObject({
  how: LeagueDecision.default('played'),
  /** Matches won by each side; the others of a fixture that was played are halved. */
  won: Won,
  score: z.string().trim().max(limits.knockOut.scoreMax).nullable().default(null),
  /** The `at` of the result that the caller saw; null: none. Another result since then is refused. */
  seen: Instant.nullable(),
});

/** The substitutes of a side in a fixture, each with the player replaced. */
export const LeagueSubstitutesEntry = z.strictObject({
  substitutes: z.array(z.strictObject({ player: Id, substitute: Id })).max(players.max),
});
