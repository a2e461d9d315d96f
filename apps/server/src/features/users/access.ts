import { type Role, says } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';

/** Admins create any account; a club's manager, and an organiser with the right, create players. */
export const mayInsert = (actor: Actor, canAddUser: boolean, role: Role) =>
  actor.role === 'admin' ||
  (role === 'player' &&
    ((actor.role === 'organiser' && canAddUser) || (actor.role === 'club' && actor.clubId !== null)));

/** A club may register children, because it is in contact with their parents. */
export const mayInsertChild = (actor: Actor) => actor.role === 'admin' || actor.clubs.length > 0;

/** Players added by a club's manager are members of that club. @throws AppError request.invalid naming the club */
export function homeClubFor(actor: Actor, named: string | null): string | null {
  if (actor.role !== 'club') return named;
  if (named !== null && named !== actor.clubId) throw refuseField('homeClub', says.ownMembers);
  return actor.clubId;
}

export const maySetRights = (actor: Actor) => actor.role === 'admin';

export const seesAllGames = (actor: Actor) => actor.role === 'admin';

interface IndexOwner {
  readonly home_club_id: string | null;
  /** Whether the actor organises an open club's game in which this person has a seat. */
  readonly inOpenGameOfActor: boolean;
}

/**
 * The home club, an organiser of the person's game or an admin may correct an index, never an account of role player,
 * whatever it organises.
 */
export const mayChangeIndex = (actor: Actor, { home_club_id, inOpenGameOfActor }: IndexOwner) =>
  actor.role === 'admin' ||
  (actor.role === 'club' && actor.clubId !== null && actor.clubId === home_club_id) ||
  (actor.role === 'organiser' && inOpenGameOfActor);

/** The people whose CDH numbers the caller may read, and so search for. */
export type CdhReader =
  | { readonly of: 'all' }
  | { readonly of: 'members'; readonly clubs: readonly string[] }
  /** Of these members, and of players who took or accepted a seat in a club's game that they organise. */
  | { readonly of: 'seated'; readonly id: string; readonly clubs: readonly string[] };

/**
 * Organisers, club managers and admins find people by a whole e-mail address, by the home club, and by a whole CDH
 * number that they may read. Accounts of role player find people only by their names: null.
 */
export function cdhReader(actor: Actor): CdhReader | null {
  if (actor.role === 'player') return null;
  if (actor.role === 'admin') return { of: 'all' };
  const { id, clubs } = actor;
  return actor.role === 'club' ? { of: 'members', clubs } : { of: 'seated', id, clubs };
}

/** Accounts of role player search people by name; all others may page through the list. */
export const mayBrowsePlayers = (actor: Actor) => actor.role !== 'player';

/**
 * The club concerned: a manager's own, and for admins the one that they name.
 * @throws AppError request.invalid naming the club, action.notAllowed for a manager without one
 */
export function clubOf(actor: Actor, named: string | undefined): string {
  if (actor.role === 'admin') {
    if (named === undefined) throw refuseField('club', says.chooseClub);
    return named;
  }
  if (named !== undefined) throw refuseField('club', says.ownClub);
  if (actor.clubId === null) throw new AppError('action.notAllowed');
  return actor.clubId;
}
