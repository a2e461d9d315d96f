import type { Actor } from '../../http/index.ts';
import type { TournamentRow } from './store.ts';

/**
 * Admins, the owner, and to whom an admin allocated it: they change it, and read to whom it is allocated and the codes of
 * its games. Who else reads it has played in it (store.ts).
 */
export const keepsTournament = (
  actor: Actor,
  { owner_id, owners }: Pick<TournamentRow, 'owner_id' | 'owners'>,
): boolean => actor.role === 'admin' || actor.id === owner_id || owners.some(({ _id }) => _id === actor.id);

/** Whether everybody reads its standings is the owner's to say: to whom it is allocated keep it, and publish nobody's name. */
export const mayPublish = (actor: Actor, { owner_id }: Pick<TournamentRow, 'owner_id'>): boolean =>
  actor.role === 'admin' || actor.id === owner_id;

/** Who else keeps a tournament is an admin's to say. */
export const mayAllocate = (actor: Actor): boolean => actor.role === 'admin';
