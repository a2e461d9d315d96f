import { contractTexts, type Role } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';

export const mayCreateAccount = (actor: Actor, canAddUser: boolean, role: Role) =>
  actor.role === 'admin' ||
  (role === 'player' &&
    ((actor.role === 'organiser' && canAddUser) || (actor.role === 'club' && actor.clubId !== null)));

/** A club may register children, because it is in contact with their parents. */
export const mayCreateChildAccount = (actor: Actor) => actor.role === 'admin' || actor.clubs.length > 0;

/** Players added by a club's manager are members of that club. @throws AppError request.invalid naming the club */
export function homeClubFor(actor: Actor, named: string | null): string | null {
  if (actor.role !== 'club') return named;
  if (named !== null && named !== actor.clubId) throw refuseField('homeClub', contractTexts.ownMembers);
  return actor.clubId;
}

export const maySetRights = (actor: Actor) => actor.role === 'admin';

export const maySeeAllGames = (actor: Actor) => actor.role === 'admin';

interface IndexOwner {
  readonly home_club_id: string | null;
  /** Whether the actor organises an open club's game in which this person has a seat. */
  readonly inOpenGameOfActor: boolean;
}

/** An account of role player never corrects an index, not even in games that it organises. */
export const mayChangeIndex = (actor: Actor, { home_club_id, inOpenGameOfActor }: IndexOwner) =>
  actor.role === 'admin' ||
  (actor.role === 'club' && actor.clubId !== null && actor.clubId === home_club_id) ||
  (actor.role === 'organiser' && inOpenGameOfActor);

/** The people whose CDH numbers the caller may read, and so search for. */
export type CdhScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'members'; readonly clubs: readonly string[] }
  /** These members, and accepted players in a club's game that they organise. */
  | { readonly kind: 'seated'; readonly id: string; readonly clubs: readonly string[] };

/** Null for accounts of role player, which find people only by their names. */
export function cdhScopeOf(actor: Actor): CdhScope | null {
  if (actor.role === 'player') return null;
  if (actor.role === 'admin') return { kind: 'all' };
  const { id, clubs } = actor;
  return actor.role === 'club' ? { kind: 'members', clubs } : { kind: 'seated', id, clubs };
}

export const mayBrowsePlayers = (actor: Actor) => actor.role !== 'player';

/** @throws AppError request.invalid naming the club, action.notAllowed for a manager without one */
export function requestedClub(actor: Actor, named: string | undefined): string {
  if (actor.role === 'admin') {
    if (named === undefined) throw refuseField('club', contractTexts.chooseClub);
    return named;
  }
  if (named !== undefined) throw refuseField('club', contractTexts.ownClub);
  if (actor.clubId === null) throw new AppError('action.notAllowed');
  return actor.clubId;
}
