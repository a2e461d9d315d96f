import type { Role } from '@flagstick/contract';

/** The caller: read from the session's row, never from the token's claims. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly clubId: string | null;
  readonly clubs: readonly string[];
  readonly sid: string;
  /** The account's role needs two-step sign-in, which is off: the caller has the rights of a player until then. */
  readonly twoStepDue?: true;
  /** The session is that of a seat opened by link: `id` is its player, and it has no right of that player's account. */
  readonly seat?: { readonly gameId: string; readonly personId: string };
  /** By game, the person as which this phone counts, after it opened seats there by link. */
  readonly persons?: ReadonlyMap<string, string>;
}

/** The person as which the caller's entries in a game count: all seats of one phone are one person (golf's VER-10). */
export const personOf = (actor: Actor, gameId: string): string =>
  actor.seat?.personId ?? actor.persons?.get(gameId) ?? actor.id;

/** The caller in this game; a seat's session is a stranger's in every other. */
export const actorIn = (actor: Actor | null, gameId: string): Actor | null =>
  actor?.seat && actor.seat.gameId !== gameId ? null : actor;
