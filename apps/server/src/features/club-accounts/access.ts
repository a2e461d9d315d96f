import { type Actor, AppError } from '../../http/index.ts';
import { type Board, isOrganiserOrAdmin } from '../../live/index.ts';

export const mayManageAccounts = (actor: Actor, clubId: string): boolean =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/** @throws AppError action.notAllowed */
export function requireManager(actor: Actor, clubId: string): void {
  if (!mayManageAccounts(actor, clubId)) throw new AppError('action.notAllowed');
}

/** Members read their own account. @throws AppError action.notAllowed */
export function requireReader(actor: Actor, clubId: string, userId: string): void {
  if (actor.id !== userId) requireManager(actor, clubId);
}

/**
 * Credit is a debt of the club, so its manager books it, or an organiser of the game who works for that club.
 * @throws AppError action.notAllowed
 */
export function requireMayCredit(board: Board, actor: Actor, clubId: string): void {
  if (mayManageAccounts(actor, clubId)) return;
  const isOfClub = actor.role !== 'player' && actor.clubs.includes(clubId);
  if (!isOfClub || !isOrganiserOrAdmin(board, actor)) throw new AppError('action.notAllowed');
}
