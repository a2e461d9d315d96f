import { teeName } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import { type GameChange, requireOpen } from '../../../live/index.ts';
import { requireTeeOpen } from '../access.ts';

/**
 * Gives a player another of the game's tees, which all games that share the card must play.
 *
 * @throws AppError game.isDone, player.notFound, request.invalid naming the field, and what `requireTeeOpen` refuses
 */
export function changeTee(
  change: GameChange,
  actor: Actor,
  body: { readonly playerId: string; readonly scoreCardId: string },
): void {
  const { board } = change;
  requireOpen(board);
  const player = board.players.get(body.playerId);
  if (!player) throw new AppError('player.notFound');
  requireTeeOpen(board, actor, player);
  const games = change.sharing(player.card.data.id);
  if (!games.every(({ data }) => data.tees.some((tee) => tee._id === body.scoreCardId))) {
    const error =
      games.length > 1 ? 'Not all linked games have this score card.' : 'The game has no such score card.';
    throw refuseField('scoreCardId', error);
  }
  const [before, now] = [player.card.tee._id, body.scoreCardId].map((id) =>
    board.data.tees.find(({ _id }) => _id === id),
  );
  if (before === now) return;
  change.setSeat(body.playerId, { teeId: body.scoreCardId });
  const said = {
    field: 'tee',
    old: before ? teeName(before) : null,
    now: now ? teeName(now) : null,
  } as const;
  change.note(player.card.data.id, { kind: 'amendment', typed_by: actor.id, ...said });
}
