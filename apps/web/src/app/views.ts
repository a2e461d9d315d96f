import * as z from 'zod';

/** The screens inside the main page, which have no path of their own: a reload keeps them all the same. */
export const viewNames = ['play', 'clubs', 'game', 'setup', 'profile', 'score', 'card'] as const;

const text = (max: number) => z.string().max(max).optional().catch(undefined);

/** What of the main page stands in the address. Anything that is not understood is left out. */
export const mainSearch = z.object({
  view: z.enum(viewNames).optional().catch(undefined),
  /** The game that a view is about. */
  game: text(40),
  /** The hole in play. */
  hole: z.coerce.number().int().min(1).max(36).optional().catch(undefined),
  /** Whose card. */
  player: text(40),
  /** Where a new game is played. */
  course: text(40),
  /** The part of a view, such as a tab. */
  tab: text(40),
  /** Search of a list. */
  q: text(100),
  /** From the link in a confirmation mail. */
  verifyEmail: text(100),
  /** A game to join once signed in. */
  gameCode: text(6),
});
export type MainSearch = z.output<typeof mainSearch>;
