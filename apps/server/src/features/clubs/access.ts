import type { Actor } from '../../http/index.ts';

export const mayEditClub = (actor: Actor) => actor.role === 'admin';

export const mayEditContactAndPictures = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
