import * as z from 'zod';
import { Id, IsoTime } from './values.ts';

/** A game linked into the same round. */
export const LinkedGame = z.object({ _id: Id, name: z.string() });
export type LinkedGame = z.infer<typeof LinkedGame>;

/** Linked games are one round: a player of several has one card. */
export const LinkedSet = z.object({
  /** The others, the main scoring game first; empty: not linked. */
  linkedGames: z.array(LinkedGame),
  /** Its tees, groups, markers and starting holes apply to all; null: not linked. */
  mainScoringGame: Id.nullable(),
});
export type LinkedSet = z.infer<typeof LinkedSet>;

/** Why games cannot be linked, and the games or players concerned. */
const LinkRefusal = z.object({
  code: z.enum([
    'action.notAllowed',
    'game.isDone',
    'link.begun',
    'link.course',
    'link.format',
    'link.holes',
    'link.tee',
    'link.twoCards',
  ]),
  error: z.string(),
  names: z.array(z.string()),
});
export type LinkRefusal = z.infer<typeof LinkRefusal>;

/** The games that may be linked with a game, and those that cannot. */
export const LinkableGames = z.object({
  /** Why this game's links cannot change now. */
  refusal: LinkRefusal.nullable(),
  /** Linked games first, games with a refusal last. */
  items: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      date: IsoTime,
      linked: z.boolean(),
      refusal: LinkRefusal.nullable(),
    }),
  ),
});
export type LinkableGames = z.infer<typeof LinkableGames>;
