import { prizesToShow } from '@flagstick/contract';
import { type Winnings, winningsOf } from '@flagstick/golf';
import { type Board, hidesPlaces } from '../../live/index.ts';
import { fixedPrizesOf, playersOfGiven } from './result.ts';

interface FixedWinnings {
  /** When the prizes were fixed. */
  readonly at: string;
  /** Why they were fixed again; null: fixed by the close. */
  readonly reason: string | null;
  /** The club that owned the course when the prizes were first fixed. */
  readonly club: string;
  readonly winnings: ReadonlyArray<Winnings & { readonly name: string }>;
}

/** Whether the prize-giving has still to show places or prizes. */
export function isPrizeGivingAhead({ leaderboard, prizes: { reveal } }: Board): boolean {
  const { beforePlaces, afterPlaces } = prizesToShow(reveal, leaderboard.revealedPrizes);
  return hidesPlaces(leaderboard) || beforePlaces.length + afterPlaces.length > 0;
}

/** The money that players won by the fixed prizes of a game, with the names of the contests; null before the close. */
export function fixedWinnings(board: Board): FixedWinnings | null {
  const fixed = fixedPrizesOf(board);
  if (!fixed) return null;
  const nameOf = new Map(fixed.setup.contests.map(({ id, name }) => [id, name]));
  return {
    at: fixed.at,
    reason: fixed.reason,
    club: fixed.club ?? board.data.club.id,
    winnings: winningsOf(fixed.result.contests, playersOfGiven(board, fixed)).map((one) => ({
      ...one,
      name: nameOf.get(one.contest) ?? one.contest,
    })),
  };
}
