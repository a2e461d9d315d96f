import * as z from 'zod';
import * as limits from '../limits.ts';
import { handicap, Id, Instant, IsoTime } from '../wire/values.ts';
import { ScoringFormat } from './competition.ts';

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });
/** `timeZone` is the club's. */
const GameOf = z.object({ _id: Id, name: z.string(), date: IsoTime, timeZone: z.string() });

/** A part of the change of a custom handicap by a game: golf's `AdjustmentReason`, with the rule's values. */
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

export const HandicapCause = z.object({
  scoringFormat: ScoringFormat,
  place: z.string(),
  /** The number of players with a place. */
  of: z.number().int(),
  /** Points in Stableford, holes up in par/bogey, nett in stroke play and maximum score; null without such a total. */
  score: z.number().nullable(),
  /** Why the card caused no change, or `countsAsLast` for an incomplete card that ranked last. */
  note: z.enum(['disqualified', 'outOfCompetition', 'noReturn', 'countsAsLast']).nullable(),
  reasons: z.array(HandicapReason),
  /** The Playing Handicap of the day, if a raise ended there or a cut started there. */
  limitedBy: z.number().optional(),
});
export type HandicapCause = z.infer<typeof HandicapCause>;

export const HandicapHistoryEntry = z.object({
  _id: Id,
  at: IsoTime,
  /** Null: set by hand. */
  game: GameOf.nullable(),
  old: z.number().nullable(),
  hcp: z.number(),
  /** The first game under the rule: `old` is the first-time handicap. */
  firstTime: z.boolean(),
  cause: HandicapCause.nullable(),
});
export type HandicapHistoryEntry = z.infer<typeof HandicapHistoryEntry>;

export const CustomHandicap = z.object({
  competitionId: Id,
  competition: z.string(),
  hcp: z.number(),
  /** The game that it comes from; null: set by hand. */
  game: GameOf.nullable(),
  lastUpdateDate: IsoTime,
  /** The change of the last step; null: the first. */
  change: z.number().nullable(),
  lapsed: z.boolean(),
  /** The owner, who may change it beside admins; only for callers who may. */
  owner: Person.optional(),
});
export type CustomHandicap = z.infer<typeof CustomHandicap>;

/** A person's custom handicaps. They contain no index, CDH number or address. */
export const HandicapRecord = z.object({
  _id: Id,
  player: Person,
  handicaps: z.array(CustomHandicap),
});
export type HandicapRecord = z.infer<typeof HandicapRecord>;

/** A row of a list. For a caller without a session it has no ids, and of each handicap the figure only. */
export const ListedHandicap = CustomHandicap.partial({ game: true, lastUpdateDate: true, change: true });
export type ListedHandicap = z.infer<typeof ListedHandicap>;
export const ListedRecord = z.object({
  _id: Id.optional(),
  player: Person.partial({ _id: true }),
  handicaps: z.array(ListedHandicap),
});
export type ListedRecord = z.infer<typeof ListedRecord>;

/** With the steps of each, the newest first. */
export const HandicapHistory = HandicapRecord.extend({
  handicaps: z.array(
    CustomHandicap.extend({
      /** The handicap played off is limited to the Playing Handicap of the day. */
      capped: z.boolean(),
      /**
       * The handicap lapses with fewer than `minGames` games in `duringMonths`, but not before `minMonths` after the
       * first game.
       */
      keptBy: z
        .object({
          minGames: z.number().int(),
          duringMonths: z.number().int(),
          minMonths: z.number().int(),
        })
        .nullable(),
      steps: z.array(HandicapHistoryEntry),
    }),
  ),
});
export type HandicapHistory = z.infer<typeof HandicapHistory>;

const hcp = handicap(limits.rule.customHandicap, 'Custom Handicap');

export const CustomHandicapInsert = z.strictObject({ playerId: Id, competitionId: Id, hcp });
export const CustomHandicapUpdate = z.strictObject({
  hcp,
  competitionId: Id,
  /** The player's id, as in the record. */
  playerId: Id,
  /** `lastUpdateDate` as the caller saw it; 409 if a newer one is stored. */
  updateDate: Instant.optional(),
});

const PreviewLine = z.object({
  player: Person,
  old: z.number(),
  firstTime: z.boolean(),
  hcp: z.number(),
  /** What the player would play off on the same tee today with the new handicap. */
  playsOff: z.number().int(),
  /** The playing handicap is lower because of the limit to the Playing Handicap of the day. */
  capped: z.boolean(),
  cause: HandicapCause,
  /** True if the player has used the new handicap since; an amendment of the closed game then keeps it. */
  used: z.boolean(),
});

export const ClosePreview = z.object({
  /** Sent back to `closeGame` in the header `preview-version`. */
  version: z.string(),
  /** The game's rule has custom handicaps that games change; if not, there are no changes to list. */
  changes: z.boolean(),
  /** The game is closed: these are the changes of its close. */
  closed: z.boolean(),
  items: z.array(PreviewLine),
  /** Players who have not accepted their seat: theirs do not change. */
  invited: z.array(Person),
});
export type ClosePreview = z.infer<typeof ClosePreview>;
