import * as z from 'zod';
import { Id, Instant, IsoTime } from '../values.ts';
import { GameState } from './game.ts';
import { Totals } from './player.ts';

/** How a player stands under a rule. */
const Standing = z.object({
  hcp: z.number(),
  label: z.string(),
  points: Totals,
});

const Named = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** What another rule, or another version of its own, would change of a game. */
export const RuleChange = z.object({
  /** The board's version that this was worked out from. */
  v: z.number().int(),
  from: z.object({ name: z.string(), updateDate: IsoTime }),
  /** `updateDate` is the rule's own: what is moved to is what is shown here. */
  to: z.object({ name: z.string(), updateDate: IsoTime }),
  /** The game plays this rule in this version already. */
  same: z.boolean(),
  /** Who is seated and could not enter under the rule, or not into their team: while there are any, the game stays as it is. */
  refused: z.array(Named.extend({ error: z.string() })),
  /** For whom something is different, in the order in which they would stand. */
  changes: z.array(
    Named.extend({
      before: Standing,
      after: Standing,
      /** Holes on which the player would receive another number of strokes. */
      holes: z.array(z.number().int()),
    }),
  ),
  /** For how many of the seated nothing is different. */
  unchanged: z.number().int(),
});
export type RuleChange = z.infer<typeof RuleChange>;

export const RuleMove = z.strictObject({
  competitionId: Id,
  /** Of the rule as it was shown; an older one answers 409. */
  updateDate: Instant.optional(),
});

/** The games under a rule: what an edit of it may move. */
export const RuleGames = z.object({
  /** Not done, and organised by the caller; the next one first. */
  items: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      code: z.string(),
      date: IsoTime,
      state: GameState,
      club: z.string(),
      /** Of the club. */
      timeZone: z.string(),
      playersCount: z.number().int(),
      /** Plays a version that was the present one before. */
      behind: z.boolean(),
    }),
  ),
  /** Not done, and not listed here: organised by others, or further away. */
  others: z.number().int(),
  /** Done: they keep what they were played under. */
  closed: z.number().int(),
});
export type RuleGames = z.infer<typeof RuleGames>;
