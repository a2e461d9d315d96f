import type { Actor } from '../../http/index.ts';

/** Clubs are read by everybody signed in; only admins change them. */
export const mayChangeClub = (actor: Actor) => actor.role === 'admin';

/** Pictures and contact details of a club are its manager's, too. */
export const keepsClub = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
