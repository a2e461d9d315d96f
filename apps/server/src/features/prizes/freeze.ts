import type { GameChange } from '../../live/index.ts';
import { type FixedPrizes, fixedPrizesOf, membersOf, prizesUnder } from './result.ts';

/**
 * Fixes the prizes of a game that is closed, or is being closed by this change. A later correction of a card leaves
 * them, and shows what fixing them again would change.
 * @param reason null for the close itself
 */
export function fixPrizes(change: GameChange, reason: string | null): void {
  const board = change.boardAt(change.board.version + 1);
  if (!board) throw new Error(`The prizes of game ${change.board.id} need a complete change.`);
  const before = fixedPrizesOf(board);
  if (board.prizes.contests.length === 0 && before === null) return;
  const { prizes: setup } = board;
  const result = prizesUnder(board, setup);
  const fixed: FixedPrizes = {
    at: change.at.toISOString(),
    ...{ reason, setup, result },
    members: membersOf(board, result),
    club: before?.club ?? board.data.club.id,
  };
  change.setPrizes({ fixed_prizes: fixed });
}
