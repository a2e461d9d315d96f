import type { Role } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';

/** Admins make any account; an organiser who was given the right makes players. */
export const mayInsert = (actor: Actor, canAddUser: boolean, role: Role) =>
  actor.role === 'admin' || (actor.role === 'organiser' && canAddUser && role === 'player');

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

/** A whole e-mail address finds its owner for those who put people into games; parts of one never do. */
export const mayFindByEmail = (actor: Actor) => actor.role !== 'player';

/** Accounts of role player look people up by name; everybody else reads the list page by page. */
export const mayBrowsePlayers = (actor: Actor) => actor.role !== 'player';
