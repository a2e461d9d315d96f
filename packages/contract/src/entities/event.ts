import * as z from 'zod';
import * as limits from '../limits.ts';
import { text } from '../text/names.ts';
import { Id, Instant, IsoTime } from '../wire/values.ts';
import { GameState } from './game.ts';

const { rounds, cut } = limits.event;

/** Messages of an event's checks. */
export const eventSentences = {
  twice: 'A game is in the list twice.',
  noGame: 'There is no such game.',
  otherClub: 'Choose games of one club.',
  notIndividual: 'Choose games in which each player has a score of their own.',
  mixedScoring: 'Choose games that all count strokes, or all count points.',
  cutOpen: 'The cut isn’t made yet. Close the rounds before it first.',
  lastRound: 'A player withdraws after a round only before the last one.',
  firstRound: 'Players are seated by the standing from round 2 on.',
  linked: 'This game shares its cards with another round.',
  linkedRounds: 'Two rounds of an event can’t share their cards.',
  ruleMixes: 'This game is a round of an event. Its rounds all count strokes, or all count points.',
  ruleNotIndividual: 'This game is a round of an event, in which each player has a score of their own.',
  tooFew: 'Choose at least 2 games.',
  cutCondition: 'Say how many players pass the cut.',
  cutRound: 'The cut must be before the last round.',
} as const;

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** The score that counts: gross or nett strokes, or in formats that count points gross or nett points. */
export const EventFigure = z.enum(['gross', 'nett']);
/** How the final result breaks ties: not, by the last round, or by that and then countback on its card. */
export const EventTieRule = z.enum(['shared', 'lastRound', 'countback']);

export const EventCut = z.object({
  /** The round after which it is made, from 1. */
  afterRound: z.number().int(),
  /** The first so many players and ties pass; null: no such condition. */
  places: z.number().int().nullable(),
  /** Players at most this far behind the lead pass; null: no such condition. With both, whichever are more. */
  within: z.number().int().nullable(),
});
export type EventCut = z.infer<typeof EventCut>;

const fields = {
  name: text(limits.titleMin, limits.titleMax),
  by: EventFigure,
  ties: EventTieRule,
  cut: z
    .strictObject({
      afterRound: z
        .number()
        .int()
        .min(1)
        .max(rounds.max - 1),
      places: z.number().int().min(cut.places.min).max(cut.places.max).nullable(),
      within: z.number().int().min(cut.within.min).max(cut.within.max).nullable(),
    })
    .refine(({ places, within }) => places !== null || within !== null, {
      path: ['places'],
      message: eventSentences.cutCondition,
    })
    .nullable(),
  rounds: z
    .array(z.strictObject({ game: Id, abandoned: z.boolean().default(false) }))
    .min(rounds.min, eventSentences.tooFew)
    .max(rounds.max)
    .refine((list) => new Set(list.map(({ game }) => game)).size === list.length, eventSentences.twice),
};

const cutIsBeforeLast = (form: {
  cut?: { readonly afterRound: number } | null | undefined;
  rounds?: readonly unknown[] | undefined;
}) => !form.cut || !form.rounds || form.cut.afterRound < form.rounds.length;
const cutTooLate = { path: ['cut', 'afterRound'], message: eventSentences.cutRound };

export const EventInsert = z
  .strictObject({
    ...fields,
    by: fields.by.default('gross'),
    ties: fields.ties.default('countback'),
    cut: fields.cut.default(null),
  })
  .refine(cutIsBeforeLast, cutTooLate);

/** Omitted fields stay. */
export const EventUpdate = z
  .strictObject({
    name: fields.name.optional(),
    by: fields.by.optional(),
    ties: fields.ties.optional(),
    cut: fields.cut.optional(),
    rounds: fields.rounds.optional(),
    updateDate: Instant.optional(),
  })
  .refine(cutIsBeforeLast, cutTooLate);

const NoteReason = z.enum(['withdrawn', 'disqualified']);

export const EventNoteBody = z.strictObject({
  note: z
    .strictObject({
      reason: NoteReason,
      /** From 1. A player who withdraws keeps the place after this round. */
      afterRound: z.number().int().min(1).max(rounds.max),
    })
    .nullable(),
});

/** Two to six games of a club with one standing. */
export const GolfEvent = z.object({
  _id: Id,
  name: z.string(),
  by: EventFigure,
  ties: EventTieRule,
  cut: EventCut.nullable(),
  rounds: z.array(
    z.object({
      game: Id,
      name: z.string(),
      date: IsoTime,
      timeZone: z.string(),
      state: GameState,
      club: z.string(),
      code: z.string(),
      maxPlayers: z.number().int(),
      hasEntryList: z.boolean(),
      abandoned: z.boolean(),
    }),
  ),
  /** Players who withdrew or were disqualified between rounds. */
  notes: z.array(z.object({ player: Person, reason: NoteReason, afterRound: z.number().int() })),
  owner: Person,
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type GolfEvent = z.infer<typeof GolfEvent>;

/** The later round in which the players of an event are seated. */
export const EventSeats = z.strictObject({
  game: Id,
  /** Whether they have paid by other means; required if the fee is due before play. */
  paid: z.boolean().optional(),
});

/** The number of players who were seated. */
export const SeatedPlayers = z.object({ added: z.number().int() });

/**
 * The part of a round in the standing. `hidden`: its leaderboard is not public or hides places, so neither this round nor
 * later ones are shown. `notCounted`: its game no longer counts the event's figure for single players.
 */
export const EventRoundStatus = z.enum(['waiting', 'live', 'final', 'abandoned', 'hidden', 'notCounted']);
export type EventRoundStatus = z.infer<typeof EventRoundStatus>;

export const EventRoundView = z.object({
  game: Id,
  /** Of its leaderboard; null for a round that is not shown, whose code would let readers join. */
  code: z.string().nullable(),
  /** Null for a game whose leaderboard only its organisers see. */
  name: z.string().nullable(),
  date: IsoTime,
  timeZone: z.string(),
  holes: z.number().int(),
  status: EventRoundStatus,
});

/** Why a player has no place. */
export const EventOutReason = z.enum([
  'withdrawn',
  'disqualified',
  'didNotPlay',
  'noReturn',
  'outOfCompetition',
]);
export type EventOutReason = z.infer<typeof EventOutReason>;

/** A player's round. */
export const EventCell = z.object({
  /** Strokes to par, or points; null before the first score. */
  score: z.number().nullable(),
  /** The strokes of a full card; null in formats that count points. */
  strokes: z.number().nullable(),
  thru: z.number().int(),
  /** Every hole has a score. */
  full: z.boolean(),
  /** The place in the event after this round. */
  position: z.number().int().nullable(),
});
export type EventCell = z.infer<typeof EventCell>;

export const EventRow = z.object({
  _id: Id,
  name: z.string(),
  lastName: z.string(),
  section: z.enum(['placed', 'notStarted', 'missedCut', 'out']),
  position: z.number().int().nullable(),
  /** `1`, `T3`, or `-` without a place. */
  label: z.string(),
  /** Strokes to par, or points, of all rounds. */
  score: z.number().nullable(),
  /** The strokes of the full cards; null in formats that count points. */
  strokes: z.number().nullable(),
  /** Of each round; null without a card that counts. */
  cells: z.array(EventCell.nullable()),
  out: z
    .object({
      reason: EventOutReason,
      round: z.number().int(),
      /** Noted after this round, not on its card. */
      isAfter: z.boolean(),
    })
    .nullable(),
  /** What the player must score on the holes before the cut to reach its line: strokes to par at most, points at least. */
  need: z.object({ score: z.number(), holes: z.number().int() }).nullable(),
  /** How the tie with the next player was broken. */
  decidedBy: z.string().nullable(),
});
export type EventRow = z.infer<typeof EventRow>;

/** The standing of an event, calculated from what every reader may see of its games. */
export const EventStanding = z.object({
  _id: Id,
  name: z.string(),
  club: z.string(),
  asOf: IsoTime,
  by: EventFigure,
  ties: EventTieRule,
  counts: z.enum(['strokes', 'points']),
  /** Every round that counts is final. */
  final: z.boolean(),
  rounds: z.array(EventRoundView),
  cut: EventCut.extend({
    /** False while the line is projected. */
    made: z.boolean(),
    /** The last score that passes; null while every player passes. */
    score: z.number().nullable(),
    passed: z.number().int(),
    missed: z.number().int(),
  }).nullable(),
  items: z.array(EventRow),
  count: z.number().int(),
});
export type EventStanding = z.infer<typeof EventStanding>;

/** The public standing of an event for other programs: names and figures without ids. */
export const OpenEvent = z.object({
  format: z.literal(1),
  ...EventStanding.pick({ name: true, club: true, asOf: true, by: true, ties: true, counts: true }).shape,
  ...EventStanding.pick({ final: true, cut: true }).shape,
  rounds: z.array(EventRoundView.omit({ game: true, code: true })),
  players: z.array(EventRow.omit({ _id: true })),
});
export type OpenEvent = z.infer<typeof OpenEvent>;
