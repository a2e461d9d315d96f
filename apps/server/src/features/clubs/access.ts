import type { Actor } from '../../http/index.ts';

export const mayChangeClub = (actor: Actor) => actor.role === 'admin';

export const mayManageClub = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
