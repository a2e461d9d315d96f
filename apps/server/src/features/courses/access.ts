import type { Actor } from '../../http/index.ts';

/** Courses are read by everybody signed in; admins change all, a club manager those of their club. */
export const mayWriteCourseOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
