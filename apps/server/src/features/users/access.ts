import type { Role } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';

/** Admins make any account; an organiser who was given the right makes players. */
export const mayInsert = (actor: Actor, canAddUser: boolean, role: Role) =>
  actor.role === 'admin' || (actor.role === 'organiser' && canAddUser && role === 'player');

interface IndexOwner {
  readonly home_club_id: string | null;
  /** Whether the actor organises a game that is not done and that this person plays in. */
  readonly inOpenGameOfActor: boolean;
}

/** A handicap index is corrected by who knows it: the home club, the organiser of the day, or an admin. */
export const mayChangeIndex = (actor: Actor, { home_club_id, inOpenGameOfActor }: IndexOwner) =>
  actor.role === 'admin' ||
  (actor.role === 'club' && actor.clubId !== null && actor.clubId === home_club_id) ||
  inOpenGameOfActor;

/** A whole e-mail address finds its owner for those who put people into games; parts of one never do. */
export const mayFindByEmail = (actor: Actor) => actor.role !== 'player';
