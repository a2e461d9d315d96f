import type { Actor } from '../../http/index.ts';

/** Clubs are read by everybody signed in; only admins change them. */
export const mayChangeClub = (actor: Actor) => actor.role === 'admin';

/** A club's pictures are its manager's, too. */
export const mayChangePicturesOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
