import * as z from 'zod';
import { Id, IsoTime } from './wire/values.ts';

export const LinkedGame = z.object({ _id: Id, name: z.string() });
export type LinkedGame = z.infer<typeof LinkedGame>;

/** Linked games are one round: a player in several of them has one card. */
export const LinkedSet = z.object({
  /** The others, the main scoring game first; empty: not linked. */
  linkedGames: z.array(LinkedGame),
  /** The game whose tees, groups, markers and starting holes apply to the whole set; null: not linked. */
  mainScoringGame: Id.nullable(),
});
export type LinkedSet = z.infer<typeof LinkedSet>;

/** `link.begun`: scores exist in both games. `link.twoCards`: a player has scores on two cards. */
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
