import * as z from 'zod';
import { Id, Instant, IsoTime } from '../wire/values.ts';
import { ScoringFormat } from './competition.ts';
import { GameState } from './game.ts';
import { Totals } from './player.ts';

const Standing = z.object({
  hcp: z.number(),
  label: z.string(),
  points: Totals,
});

const Named = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** The changes if a game used another rule, or the current version of its rule. */
export const RuleChange = z.object({
  v: z.number().int(),
  from: z.object({ name: z.string(), updateDate: IsoTime, scoringFormat: ScoringFormat }),
  /** `updateDate` identifies the rule's version that the game would use. */
  to: z.object({ name: z.string(), updateDate: IsoTime }),
  /** The game uses this version of the rule already. */
  same: z.boolean(),
  /**
   * Seated players refused by the rule, or in a team that would be too large; while there are any, the game stays
   * unchanged.
   */
  refused: z.array(Named.extend({ error: z.string() })),
  /** The players with a change, in the order of their new places. */
  changes: z.array(
    Named.extend({
      before: Standing,
      after: Standing,
      /** Holes on which the player would receive a different number of strokes. */
      holes: z.array(z.number().int()),
    }),
  ),
  unchanged: z.number().int(),
});
export type RuleChange = z.infer<typeof RuleChange>;

export const ChangeRuleBody = z.strictObject({
  competitionId: Id,
  /** The rule's, as shown; an older one answers 409. */
  updateDate: Instant.optional(),
});

/** The games under a rule, which an edit of it may affect. */
export const RuleGames = z.object({
  /** Open and organised by the caller; the next one first. */
  items: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      code: z.string(),
      date: IsoTime,
      state: GameState,
      club: z.string(),
      /** The club's time zone. */
      timeZone: z.string(),
      playersCount: z.number().int(),
      /** Uses an older version of the rule. */
      behind: z.boolean(),
    }),
  ),
  /** Open, and not listed here: organised by others, or further away. */
  others: z.number().int(),
  closed: z.number().int(),
});
export type RuleGames = z.infer<typeof RuleGames>;
