import { AppError } from '../../http/index.ts';
import { type Board, isOrganiserOrAdmin, type Policy } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';

export const mayPayForOthers = (board: Board, actor: Actor): boolean =>
  board.players.has(actor.id) || isOrganiserOrAdmin(board, actor);

/** @throws AppError action.notAllowed */
export const allowPayingFor =
  (actor: Actor, players: readonly string[]): Policy =>
  (board) => {
    if (mayPayForOthers(board, actor)) return;
    if (players.some((id) => id !== actor.id)) throw new AppError('action.notAllowed');
  };

/** A person without a seat may be paid for by organisers and by themselves. */
export const mayPayForNewcomer = (board: Board, actor: Actor, playerId: string): boolean =>
  playerId === actor.id || isOrganiserOrAdmin(board, actor);

export const mayReadPayment = (board: Board | undefined, actor: Actor, payerId: string): boolean =>
  payerId === actor.id || (board !== undefined && isOrganiserOrAdmin(board, actor));

/** Only the owner of a pot withdraws from it. @throws AppError pot.notFound */
export function requireOwnPot<P extends { readonly owner_id: string }>(pot: P | undefined, actor: Actor): P {
  if (pot?.owner_id !== actor.id) throw new AppError('pot.notFound');
  return pot;
}
