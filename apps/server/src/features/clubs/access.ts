import type { Actor } from '../../http/index.ts';

/** Clubs are read by everybody signed in; only admins change them. */
export const mayChangeClub = (actor: Actor) => actor.role === 'admin';
