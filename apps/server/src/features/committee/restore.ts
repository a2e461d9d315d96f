import { type Actor, AppError } from '../../http/index.ts';
import { type GameChange, type LeftSeat, placesLeft } from '../../live/index.ts';
import { leftCardOf, otherCards } from './list.ts';

/**
 * Puts who left back at their card, or says which card of somebody who came back counts; the others are set aside.
 *
 * @throws AppError game.isDone, player.notFound, card.onBoard, game.full
 */
export function restoreCard(
  change: GameChange,
  actor: Actor,
  { playerId, scoreId }: { readonly playerId: string; readonly scoreId: string },
  left: readonly LeftSeat[],
): void {
  const { board } = change;
  const { state } = board.data.game;
  const player = board.players.get(playerId);
  const wanted = leftCardOf(left, playerId, scoreId);
  if (!wanted && player?.card.data.id !== scoreId) throw new AppError('player.notFound');
  if (state === 'done') throw new AppError('game.isDone');
  const others = otherCards(left, playerId).filter((one) => one !== wanted);
  if (!wanted && others.length === 0) throw new AppError('card.onBoard');
  for (const other of others) change.setAside(other);
  for (const { card } of others) {
    change.note(card.data.id, {
      kind: 'leaving',
      typed_by: actor.id,
      field: 'seat',
      old: 'left',
      now: 'set aside',
    });
  }
  if (!wanted) return;
  if (!player && placesLeft(change.data, change.at) === 0) {
    throw new AppError('game.full', { data: { isFull: true } });
  }
  change.note(scoreId, { kind: 'reopening', typed_by: actor.id, field: 'seat', old: 'left', now: 'seated' });
  if (player) {
    const marks = change.data.scorers.filter(
      (mark) => mark.scorerId === playerId || mark.playerId === playerId,
    );
    change.leave(playerId);
    change.setAside({ seat: player.data, leftAt: change.at });
    change.note(player.card.data.id, {
      kind: 'leaving',
      typed_by: actor.id,
      field: 'seat',
      now: 'set aside',
    });
    change.mark(marks);
  }
  const { groupId = null, groupPosition = null } = player?.data ?? {};
  change.sitAgain({ ...wanted.seat, groupId, groupPosition, updatedAt: change.at });
}
