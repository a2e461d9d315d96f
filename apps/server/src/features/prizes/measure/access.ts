import { type Actor, AppError } from '../../../http/index.ts';
import { type Board, isOrganiserOrAdmin, requirePaid } from '../../../live/index.ts';

/**
 * Organisers may enter a measured result of this player, and during play the players of the group.
 * @throws AppError score.playersOnly, player.notFound, score.notYours, payment.due, game.notStarted, game.closed,
 * prize.reason
 */
export function requireMayMeasure(
  board: Board,
  actor: Actor,
  { playerId, reason }: { readonly playerId: string; readonly reason?: string | undefined },
): void {
  const isOrganiser = isOrganiserOrAdmin(board, actor);
  const caller = board.players.get(actor.id);
  if (!isOrganiser && !caller) throw new AppError('score.playersOnly');
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  const { state } = board.data.game;
  if (!isOrganiser) {
    const isTogether =
      playerId === actor.id || (caller?.group !== null && caller?.group?.id === player.group?.id);
    if (!isTogether) throw new AppError('score.notYours');
    requirePaid(board, actor, [playerId]);
    if (state === 'done') throw new AppError('game.closed');
  }
  if (state === 'waitingList') throw new AppError('game.notStarted');
  if (state === 'done' && !reason) throw new AppError('prize.reason');
}
