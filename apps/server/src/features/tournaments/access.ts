import type { Actor } from '../../http/index.ts';
import type { TournamentRow } from './store.ts';

export const mayEditTournament = (
  actor: Actor,
  { owner_id, owners }: Pick<TournamentRow, 'owner_id' | 'owners'>,
): boolean => actor.role === 'admin' || actor.id === owner_id || owners.some(({ _id }) => _id === actor.id);

/** People that the tournament is allocated to cannot publish names. */
export const mayPublish = (actor: Actor, { owner_id }: Pick<TournamentRow, 'owner_id'>): boolean =>
  actor.role === 'admin' || actor.id === owner_id;

export const mayAllocate = (actor: Actor): boolean => actor.role === 'admin';
