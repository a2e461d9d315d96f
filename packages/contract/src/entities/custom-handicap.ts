import * as z from 'zod';
import * as limits from '../limits.ts';
import { handicap, Id, Instant, IsoTime } from '../values.ts';
import { ScoringFormat } from './competition.ts';

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });
/** `timeZone` of the club where it is played. */
const GameOf = z.object({ _id: Id, name: z.string(), date: IsoTime, timeZone: z.string() });

/** A part of what a game changed of a custom handicap: golf's `AdjustmentReason`, with what its rule says there. */
export const HandicapReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: z.number().int(), change: z.number() }),
  z.object({ kind: z.literal('placeFromLast'), place: z.number().int(), change: z.number() }),
  z.object({
    kind: z.literal('points'),
    type: z.enum(['overall', 'perPoint']),
    greaterThan: z.number(),
    lessThan: z.number(),
    points: z.number(),
    change: z.number(),
  }),
]);
export type HandicapReason = z.infer<typeof HandicapReason>;

/** What somebody came to in a game, and what of it changed their custom handicap. */
export const HandicapCause = z.object({
  scoringFormat: ScoringFormat,
  /** As the board of the closed game says it. */
  place: z.string(),
  /** So many have a place. */
  of: z.number().int(),
  /** Points in Stableford, holes up in par/bogey, nett in stroke play; null without such a total. */
  score: z.number().nullable(),
  /** Why the card changes nothing whatever it came to; or that it counts as last, for want of a full return. */
  note: z.enum(['disqualified', 'outOfCompetition', 'noReturn', 'countsAsLast']).nullable(),
  reasons: z.array(HandicapReason),
  /** The Playing Handicap of the day, if a raise ended there or a cut started there. */
  limitedBy: z.number().optional(),
});
export type HandicapCause = z.infer<typeof HandicapCause>;

/** One step in the history of a custom handicap, by a game or by hand. */
export const HandicapStep = z.object({
  _id: Id,
  at: IsoTime,
  /** Null: set by hand. */
  game: GameOf.nullable(),
  /** Null: there was none. */
  old: z.number().nullable(),
  hcp: z.number(),
  /** The first game under the rule: `old` is the first-time handicap. */
  firstTime: z.boolean(),
  cause: HandicapCause.nullable(),
});
export type HandicapStep = z.infer<typeof HandicapStep>;

/** Somebody's custom handicap under one game rule. */
export const CustomHandicap = z.object({
  competitionId: Id,
  competition: z.string(),
  hcp: z.number(),
  /** The game that it comes from; null: set by hand. */
  game: GameOf.nullable(),
  lastUpdateDate: IsoTime,
  /** What the last step changed; null: the first. */
  change: z.number().nullable(),
  /** For want of games it counts no more. */
  lapsed: z.boolean(),
  /** Who may change it, beside admins: for these. */
  owner: Person.optional(),
});
export type CustomHandicap = z.infer<typeof CustomHandicap>;

/** A person's custom handicaps: never an index, a CDH number or an address. */
export const HandicapRecord = z.object({
  /** The player's. */
  _id: Id,
  player: Person,
  handicaps: z.array(CustomHandicap),
});
export type HandicapRecord = z.infer<typeof HandicapRecord>;

/** The same in a list: without a session it has no ids of people, and of a handicap the figure alone. */
export const ListedHandicap = CustomHandicap.partial({ game: true, lastUpdateDate: true, change: true });
export type ListedHandicap = z.infer<typeof ListedHandicap>;
export const ListedRecord = z.object({
  _id: Id.optional(),
  player: Person.partial({ _id: true }),
  handicaps: z.array(ListedHandicap),
});
export type ListedRecord = z.infer<typeof ListedRecord>;

/** The same with how each came about, the newest step first. */
export const HandicapHistory = HandicapRecord.extend({
  handicaps: z.array(
    CustomHandicap.extend({
      /** Nobody plays off more than their Playing Handicap of the day, whatever this handicap is. */
      capped: z.boolean(),
      /** What keeps it: so many games in so many months, never asked before so many from the first. */
      keptBy: z
        .object({
          minGames: z.number().int(),
          duringMonths: z.number().int(),
          minMonths: z.number().int(),
        })
        .nullable(),
      steps: z.array(HandicapStep),
    }),
  ),
});
export type HandicapHistory = z.infer<typeof HandicapHistory>;

const hcp = handicap(limits.rule.customHandicap, 'Custom Handicap');

export const CustomHandicapInsert = z.strictObject({ playerId: Id, competitionId: Id, hcp });
export const CustomHandicapUpdate = z.strictObject({
  hcp,
  competitionId: Id,
  /** Whose handicap it is: the record's. */
  playerId: Id,
  /** `lastUpdateDate` of what the caller saw: something newer is stored, 409. */
  updateDate: Instant.optional(),
});

/** Somebody's custom handicap as the close of a game would leave it, or has left it. */
const PreviewLine = z.object({
  player: Person,
  old: z.number(),
  firstTime: z.boolean(),
  hcp: z.number(),
  /** What the new one comes to off the same tee today. */
  playsOff: z.number().int(),
  /** That is less than the handicap: the rule lets nobody play off more than their Playing Handicap of the day. */
  capped: z.boolean(),
  cause: HandicapCause,
  /** Of a closed game: played off since, so an amendment leaves it. */
  used: z.boolean(),
});

/** What the close of a game does to custom handicaps. */
export const ClosePreview = z.object({
  /** What `closeGame` is sent back in its header `preview-version`. */
  version: z.string(),
  /** The game's rule has custom handicaps that a game changes; without, there is nothing to see here. */
  changes: z.boolean(),
  /** The game is closed: what its close did. */
  closed: z.boolean(),
  items: z.array(PreviewLine),
  /** Players who have yet to say yes to their seat: nothing of theirs changes. */
  invited: z.array(Person),
});
export type ClosePreview = z.infer<typeof ClosePreview>;
