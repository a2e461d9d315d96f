import * as z from 'zod';
import * as limits from '../../limits.ts';
import { text } from '../../text/names.ts';
import { handicap, Id, Instant, IsoDay, IsoTime } from '../../wire/values.ts';
import { FirstName, LastName } from '../user.ts';
import { knockOutSentences } from './texts.ts';

const { entrants, deadlines, reminderDays, holes } = limits.knockOut;

/** `fourball` and `foursomes`: pairs. */
export const KnockOutFormat = z.enum(['singles', 'foursomes', 'fourball']);
export type KnockOutFormat = z.infer<typeof KnockOutFormat>;
/** The order of the list, the lowest Handicap Index first, or by lot. */
export const KnockOutDrawKind = z.enum(['list', 'handicap', 'open']);
/** What a first round with fewer matches than places is called: its byes, or a preliminary round. */
export const KnockOutFirstRound = z.enum(['byes', 'preliminary']);
/** The decision of a match that was not played by its deadline. `committee`: the organiser decides. */
export const KnockOutUnplayed = z.enum(['betterSeed', 'toss', 'bothOut', 'committee']);
export const KnockOutSectionName = z.enum(['main', 'plate']);
export type KnockOutSectionName = z.infer<typeof KnockOutSectionName>;
export const KnockOutDecision = z.enum(['played', 'walkover', 'conceded', 'disqualified', 'notPlayed']);
export type KnockOutDecision = z.infer<typeof KnockOutDecision>;
export const KnockOutOutReason = z.enum(['withdrawn', 'disqualified']);

const Holes = z.union(holes.map((count) => z.literal(count)));

export const EntrantAccount = z.strictObject({ user: Id });
export const NamedEntrant = z.strictObject({
  name: FirstName,
  lastName: LastName,
  hcp: handicap(limits.guestIndex).nullable().default(null),
});
/** An account, or the name of a person without one. */
const EntrantPlayer = z.union([EntrantAccount, NamedEntrant]);
export type EntrantPlayer = z.infer<typeof EntrantPlayer>;

const Day = z.iso.date();
/** The last day of each round, each after the one before it; null: no deadline. */
export const roundDeadlines = (max: number) =>
  z
    .array(Day.nullable())
    .max(max)
    .refine((days) => {
      const set = days.filter((day) => day !== null);
      return set.every((day, at) => at === 0 || day > (set[at - 1] ?? ''));
    }, knockOutSentences.ascending);
const Deadlines = roundDeadlines(deadlines.max);

const Entrants = z
  .array(z.strictObject({ players: z.array(EntrantPlayer).min(1).max(2) }))
  .max(entrants.max)
  .refine((list) => {
    const ids = list.flatMap(({ players }) => players.flatMap((one) => ('user' in one ? [one.user] : [])));
    return new Set(ids).size === ids.length;
  }, knockOutSentences.twice);

const fields = {
  name: text(limits.titleMin, limits.titleMax),
  format: KnockOutFormat,
  draw: KnockOutDrawKind,
  firstRound: KnockOutFirstRound,
  unplayed: KnockOutUnplayed,
  holes: Holes,
  plate: z.boolean(),
  publicPage: z.boolean(),
  /** Days before a deadline on which players get a reminder; 0: none. */
  reminderDays: z.number().int().min(reminderDays.min).max(reminderDays.max),
  /** The last day of each round, from the first; null or missing: no deadline. */
  deadlines: Deadlines,
  plateDeadlines: Deadlines,
  /** In the order of the list, which seeds them in a draw by list. */
  entrants: Entrants,
};

const seeds = { path: ['unplayed'], message: knockOutSentences.seeds };
const hasSeeds = ({ draw, unplayed }: { draw?: string | undefined; unplayed?: string | undefined }) =>
  !(draw === 'open' && unplayed === 'betterSeed');

export const KnockOutInsert = z
  .strictObject({
    ...fields,
    /** The manager's own club by default. */
    club: Id.optional(),
    format: fields.format.default('singles'),
    draw: fields.draw.default('open'),
    firstRound: fields.firstRound.default('byes'),
    unplayed: fields.unplayed.default('committee'),
    holes: fields.holes.default(holes[1]),
    plate: fields.plate.default(false),
    publicPage: fields.publicPage.default(false),
    reminderDays: fields.reminderDays.default(reminderDays.default),
    deadlines: fields.deadlines.default([]),
    plateDeadlines: fields.plateDeadlines.default([]),
    entrants: fields.entrants.default([]),
  })
  .refine(hasSeeds, seeds);

/** Omitted fields stay. After the draw only name, plate, deadlines, reminder and public page change. */
export const KnockOutUpdate = z
  .strictObject({
    ...z.object(fields).partial().shape,
    updateDate: Instant.optional(),
  })
  .refine(hasSeeds, seeds);

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

export const KnockOutListed = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ _id: Id, name: z.string() }),
  format: KnockOutFormat,
  entrants: z.number().int(),
  /** `entry`: before the draw. */
  state: z.enum(['entry', 'drawn', 'finished']),
  /** The caller may change it. */
  mayChange: z.boolean(),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type KnockOutListed = z.infer<typeof KnockOutListed>;

export const KnockOutEntrant = z.object({
  _id: Id,
  players: z.array(
    z.object({
      /** Null for a person without an account. */
      _id: Id.nullable(),
      name: z.string(),
      lastName: z.string(),
      /** For readers who may change the knock-out. */
      hcp: z.number().nullable().optional(),
    }),
  ),
  /** Place in the draw; null before it. */
  seed: z.number().int().nullable(),
  out: KnockOutOutReason.nullable(),
});
export type KnockOutEntrant = z.infer<typeof KnockOutEntrant>;

/** A side of a match: an entrant, not known yet, or none, because of a bye. */
export const KnockOutSide = z.object({ entrant: Id.nullable(), pending: z.boolean() });
export type KnockOutSide = z.infer<typeof KnockOutSide>;

export const KnockOutResult = z.object({
  how: KnockOutDecision,
  /** Null: both sides are out. */
  winner: Id.nullable(),
  /** `3&2`, `2 up` or `19th hole`; null without a score. */
  score: z.string().nullable(),
  /** The random number of a toss that decided: even is the side above. Null without one. */
  toss: z.number().int().nullable(),
  /** `entered`: a player entered it, and the opponent has not answered. Only a final result counts. */
  status: z.enum(['entered', 'disputed', 'final']),
  /** When it was entered or last answered; null for a walkover that follows from a withdrawal. */
  at: IsoTime.nullable(),
  /** The entrant whose player entered it; null: the organiser, or the rule for matches not played. */
  by: Id.nullable(),
});
export type KnockOutResult = z.infer<typeof KnockOutResult>;

export const KnockOutMatch = z.object({
  round: z.number().int(),
  match: z.number().int(),
  a: KnockOutSide,
  b: KnockOutSide,
  /** `pending`: a side is not known. `out`: decided because a side is out of the knock-out. */
  state: z.enum(['pending', 'open', 'bye', 'decided', 'out']),
  result: KnockOutResult.nullable(),
  /** The game in which it is played live, for players and organisers; null without one. */
  game: Id.nullable(),
  /** Whether `game` is the first round of a match over 36 holes, all its cards are in, and the second may be opened. */
  secondRound: z.boolean(),
});
export type KnockOutMatch = z.infer<typeof KnockOutMatch>;

export const KnockOutSection = z.object({
  rounds: z.array(
    z.object({ number: z.number().int(), deadline: IsoDay.nullable(), matches: z.array(KnockOutMatch) }),
  ),
  /** The entrants in the order of their seeds. */
  order: z.array(Id),
  champion: Id.nullable(),
  finished: z.boolean(),
  /** With the list of entrants it gives the same draw again. */
  seed: z.number().int(),
  drawnAt: IsoTime,
  /** How often it was drawn. */
  draws: z.number().int(),
});
export type KnockOutSection = z.infer<typeof KnockOutSection>;

/** A knock-out as one reader sees it. */
export const KnockOut = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ _id: Id, name: z.string() }),
  timeZone: z.string(),
  format: KnockOutFormat,
  draw: KnockOutDrawKind,
  firstRound: KnockOutFirstRound,
  unplayed: KnockOutUnplayed,
  holes: Holes,
  plate: z.boolean(),
  publicPage: z.boolean(),
  reminderDays: z.number().int(),
  deadlines: z.array(IsoDay.nullable()),
  plateDeadlines: z.array(IsoDay.nullable()),
  /** In the order of the list. */
  entrants: z.array(KnockOutEntrant),
  main: KnockOutSection.nullable(),
  plateSection: KnockOutSection.nullable(),
  /** The plate may be drawn now. */
  plateReady: z.boolean(),
  mayChange: z.boolean(),
  /** The caller's entry; null for other readers. */
  mine: z
    .object({
      entrant: Id,
      sharesContact: z.boolean(),
      /** E-mail addresses of the opponents in open matches who share theirs; none while the caller shares none. */
      contacts: z.array(z.object({ user: Id, email: z.string() })),
    })
    .nullable(),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type KnockOut = z.infer<typeof KnockOut>;

/** A result. The score is read as it is written: `3&2`, `3 and 2`, `1-up (19)`. */
export const KnockOutResultEntry = z.strictObject({
  how: KnockOutDecision.default('played'),
  /** Null: both sides are out. */
  winner: Id.nullable(),
  score: z.string().trim().max(limits.knockOut.scoreMax).nullable().default(null),
  /** The `at` of the result that the caller saw; null: none. Another result since then is refused. */
  seen: Instant.nullable(),
});
