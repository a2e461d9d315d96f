import type { GameChange } from '../../live/index.ts';
import { type FinalPrizes, finalPrizesOf, membersOf, prizesFor } from './result.ts';

/**
 * Finalises the prizes of a game that is closed, or is being closed by this change. A later correction of a card does
 * not change them; organisers see what finalising again would change.
 * @param reason null for the close itself
 */
export function finalisePrizes(change: GameChange, reason: string | null): void {
  const board = change.boardAt(change.board.version + 1);
  if (!board) throw new Error(`The prizes of game ${change.board.id} need a complete change.`);
  const before = finalPrizesOf(board);
  if (board.prizes.contests.length === 0 && before === null) return;
  const { prizes: setup } = board;
  const result = prizesFor(board, setup);
  const fixed: FinalPrizes = {
    at: change.at.toISOString(),
    ...{ reason, setup, result },
    members: membersOf(board, result),
    club: before?.club ?? board.data.club.id,
  };
  change.setPrizes({ fixed_prizes: fixed });
}
