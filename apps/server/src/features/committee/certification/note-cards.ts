import type { committee as calls } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError } from '../../../http/index.ts';
import { type GameChange, requireOpen } from '../../../live/index.ts';
import { amend } from '../amend.ts';

type Body = z.output<typeof calls.noteCards.body>;

/**
 * Gives several cards the same note: all of them or none. A team's card is noted once.
 * @throws AppError game.isDone, player.notFound, and errors of `amend`
 */
export function noteCards(change: GameChange, actor: Actor, { playerIds, note, reason }: Body): void {
  const { board } = change;
  requireOpen(board);
  const cards = new Map(
    playerIds.map((playerId) => {
      const player = board.players.get(playerId);
      if (!player) throw new AppError('player.notFound');
      return [player.card.data.id, playerId] as const;
    }),
  );
  const set = note === 'DQ' ? { disqualified: true } : { nofinish: note };
  for (const [scoreId, playerId] of cards)
    amend(change, actor, { scoreId, body: { playerId, ...set, reason }, formerSeats: [] });
}
