import type { Actor } from '../../http/index.ts';

/** Every signed-in user reads courses; admins change all, a club manager those of their club. */
export const mayEditCourseOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);
