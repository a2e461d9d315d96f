import type { Actor } from '../../http/index.ts';

/** Every signed-in user reads clubs; only admins change them. */
export const mayChangeClub = (actor: Actor) => actor.role === 'admin';

/** A club's manager may change its pictures and contact details, too. */
export const keepsClub = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
