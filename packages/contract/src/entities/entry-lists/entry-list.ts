import * as z from 'zod';
import * as limits from '../../limits.ts';
import { Id, Instant, IsoTime } from '../../wire/values.ts';
import { GameState } from '../game.ts';
import { PaymentRules } from '../payment-rules.ts';
import { EntryAnswer, EntryQuestion, EntryQuestions } from './questions.ts';

const { spaces, answerHours, groupSize } = limits.entryList;

/** Messages of an entry list's checks. */
export const entryListSentences = {
  closesAfterOpening: 'Entries must close after they open.',
  closesBeforePlay: 'Entries must close before the first tee time.',
  maxPlayers: (spaces: number) => `The entry list has ${spaces} spaces.`,
  spaces: (most: number) => `The game has space for ${most} players.`,
  groupSize: (most: number) => `Players of this game enter with at most ${most} together.`,
} as const;

/** First come, first served, or by a ballot after the closing. */
export const EntryOrder = z.enum(['first', 'ballot']);
export type EntryOrder = z.infer<typeof EntryOrder>;

/**
 * The state of an entry. `in`: the entrant has a space. `offered`: a space is kept until the entrant answers. `lapsed`:
 * the entrant did not answer in time. `declined`: the entrant did not want the space. An entry with partners counts
 * once all have confirmed. `asked`: a partner has named this player. `confirmed`: this player has confirmed, a partner
 * has not. `refused`: this player refused. `unconfirmed`: entries closed before.
 */
export const EntryState = z.enum([
  ...(['in', 'offered', 'waiting', 'withdrawn', 'declined', 'lapsed'] as const),
  ...(['asked', 'confirmed', 'refused', 'unconfirmed'] as const),
]);
export type EntryState = z.infer<typeof EntryState>;

/** `before`: not open yet. `closed`: the spaces are not given out yet. `over`: play has begun. */
export const EntryPhase = z.enum(['before', 'open', 'closed', 'settled', 'over']);
export type EntryPhase = z.infer<typeof EntryPhase>;

const closesLater = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }) => opensAt < closesAt;

/** The set-up of an entry list. Once players have entered, the questions and how spaces are given out stay. */
export const EntryListSettings = z
  .strictObject({
    opensAt: Instant,
    closesAt: Instant,
    spaces: z.number().int().min(spaces.min).max(spaces.max),
    order: EntryOrder.default('first'),
    /** Members of the club get spaces before visitors. */
    membersFirst: z.boolean().default(false),
    /** In a ballot: entrants who missed out last time come first. */
    favoursMissed: z.boolean().default(false),
    /** How long a space that became free is kept for the next entrant; 0: it is given without an answer. */
    answerHours: z.number().int().min(answerHours.min).max(answerHours.max).default(answerHours.default),
    /** The most players of one entry; 1: players enter without partners. */
    groupSize: z.number().int().min(groupSize.min).max(groupSize.max).default(groupSize.min),
    /** Answered with the entry. */
    questions: EntryQuestions.default([]),
    /** An older one than the stored one answers 409. */
    updateDate: Instant.optional(),
  })
  .refine(closesLater, { path: ['closesAt'], message: entryListSentences.closesAfterOpening });

const OwnEntry = z.object({
  /** The place in the order of entering. */
  number: z.number().int(),
  state: EntryState,
  /** The place on the waiting list; null without one, and in a ballot that is not drawn yet. */
  place: z.number().int().nullable(),
  /** Until when a space is kept. */
  until: IsoTime.nullable(),
  /** The entrant is a player of the game. */
  isPlayer: z.boolean(),
  /** The game's club was the entrant's home club when they entered. */
  member: z.boolean(),
  /** The entrant has a space, and paid the fee before leaving the game: they join it without paying. */
  hasPaid: z.boolean(),
  /** In the order of the list's questions; empty without an answer. */
  answers: z.array(EntryAnswer),
  /** The entrant named the partners, or has none. */
  leads: z.boolean(),
  /** The other players of the entry. */
  partners: z.array(z.object({ _id: Id, name: z.string(), lastName: z.string(), state: EntryState })),
});

/** An entry list as one reader sees it. */
export const EntryList = z.object({
  game: z.object({
    _id: Id,
    name: z.string(),
    code: z.string(),
    date: IsoTime,
    state: GameState,
    club: z.object({ _id: Id, name: z.string(), timeZone: z.string() }),
    course: z.string(),
    isPaid: z.boolean(),
    paymentRules: PaymentRules.nullable(),
  }),
  /** The event whose rounds, with their first tee times, players enter by this list; null for the list of one game. */
  event: z.object({ name: z.string(), rounds: z.array(IsoTime) }).nullable(),
  opensAt: IsoTime,
  closesAt: IsoTime,
  spaces: z.number().int(),
  order: EntryOrder,
  membersFirst: z.boolean(),
  favoursMissed: z.boolean(),
  answerHours: z.number().int(),
  groupSize: z.number().int(),
  questions: z.array(EntryQuestion),
  phase: EntryPhase,
  counts: z.object({
    /** Entrants who have a space, are offered one, or wait. */
    entered: z.number().int(),
    in: z.number().int(),
    offered: z.number().int(),
    waiting: z.number().int(),
    /** Players of entries that do not count yet, because a partner has not confirmed. */
    unconfirmed: z.number().int(),
    /** Entrants with a space who are not players of the game yet. */
    notSeated: z.number().int(),
    /** Players of the game whose space the list did not give. */
    beside: z.number().int(),
  }),
  /** SHA-256 of `seed:SEED`, in hex, published before entries open. */
  seedHash: z.string(),
  /** The seed of the ballot, after it. */
  seed: z.string().nullable(),
  settledAt: IsoTime.nullable(),
  /** The reader sees the names of the entrants. */
  showsNames: z.boolean(),
  /** The reader organises the game. */
  mayChange: z.boolean(),
  /** The reader's entry; null without one. */
  mine: OwnEntry.nullable(),
  /** Why the game rule refuses the reader; null if it does not. */
  refusal: z.string().nullable(),
  updateDate: IsoTime,
});
export type EntryList = z.infer<typeof EntryList>;

export const ListEntrant = z.object({
  /** Partners share it. */
  number: z.number().int(),
  /**
   * Null for readers who do not see the names in the game, and, except for organisers, of entrants who left the list
   * or were named by a partner. Players see the names of their own entry.
   */
  player: z
    .object({
      _id: Id,
      name: z.string(),
      lastName: z.string(),
      /** For organisers. */
      hci: z.number().nullable().optional(),
    })
    .nullable(),
  member: z.boolean(),
  /** Favoured by the ballot. */
  favoured: z.boolean(),
  state: EntryState,
  place: z.number().int().nullable(),
  /** SHA-256 of `SEED:NUMBER`, in hex, after the ballot. */
  ticket: z.string().nullable(),
  until: IsoTime.nullable(),
  enteredAt: IsoTime,
  /** For organisers, in the order of the list's questions; empty without an answer. */
  answers: z.array(EntryAnswer).optional(),
});
export type ListEntrant = z.infer<typeof ListEntrant>;

/** One of the caller's current entries. */
export const MyEntry = z.object({
  code: z.string(),
  name: z.string(),
  club: z.string(),
  date: IsoTime,
  timeZone: z.string(),
  closesAt: IsoTime,
  order: EntryOrder,
  settled: z.boolean(),
  state: EntryState,
  until: IsoTime.nullable(),
});
export type MyEntry = z.infer<typeof MyEntry>;
