import { type Role, says } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';

/** Admins make any account; an organiser who was given the right, and a club's manager, make players. */
export const mayInsert = (actor: Actor, canAddUser: boolean, role: Role) =>
  actor.role === 'admin' ||
  (role === 'player' &&
    ((actor.role === 'organiser' && canAddUser) || (actor.role === 'club' && actor.clubId !== null)));

/** A club speaks for its youngest members, with whose parents it is in touch. */
export const mayInsertChild = (actor: Actor) => actor.role === 'admin' || actor.clubs.length > 0;

/** Players whom a club's manager adds are members of that club. @throws AppError request.invalid naming the club */
export function homeClubFor(actor: Actor, named: string | null): string | null {
  if (actor.role !== 'club') return named;
  if (named !== null && named !== actor.clubId) throw refuseField('homeClub', says.ownMembers);
  return actor.clubId;
}

/** Admins suspend accounts and give the right to make players. */
export const maySetRights = (actor: Actor) => actor.role === 'admin';

/** Admins see the players of every game, organisers those of the games that they organise. */
export const seesAllGames = (actor: Actor) => actor.role === 'admin';

interface IndexOwner {
  readonly home_club_id: string | null;
  /** Whether the actor organises a club's game that is not done and in which this person has a seat. */
  readonly inOpenGameOfActor: boolean;
}

/**
 * A handicap index is corrected by those who know it: the home club, the organiser of the day, or an admin. Never by
 * an account of role player, whatever it organises.
 */
export const mayChangeIndex = (actor: Actor, { home_club_id, inOpenGameOfActor }: IndexOwner) =>
  actor.role === 'admin' ||
  (actor.role === 'club' && actor.clubId !== null && actor.clubId === home_club_id) ||
  (actor.role === 'organiser' && inOpenGameOfActor);

/** Whose CDH numbers somebody may read, and so may look for. */
export type CdhReader =
  | { readonly of: 'all' }
  | { readonly of: 'members'; readonly clubs: readonly string[] }
  /** Of these members, and of those who took or accepted a seat in a club's game that they organise. */
  | { readonly of: 'seated'; readonly id: string; readonly clubs: readonly string[] };

/**
 * Those who put people into games find them by a whole e-mail address, never by a part of one, by the home club, and by
 * a whole CDH number that they may read. Accounts of role player find people by their names alone: null.
 */
export function cdhReader(actor: Actor): CdhReader | null {
  if (actor.role === 'player') return null;
  if (actor.role === 'admin') return { of: 'all' };
  const { id, clubs } = actor;
  return actor.role === 'club' ? { of: 'members', clubs } : { of: 'seated', id, clubs };
}

/** Accounts of role player look people up by name; everybody else reads the list page by page. */
export const mayBrowsePlayers = (actor: Actor) => actor.role !== 'player';

/**
 * The club whose people are meant: a manager's own, and for admins the one that they name.
 *
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
