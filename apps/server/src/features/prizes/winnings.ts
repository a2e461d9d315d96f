import { prizesToShow } from '@flagstick/contract';
import { type Winnings, winningsOf } from '@flagstick/golf';
import { type Board, hidesPlaces } from '../../live/index.ts';
import { finalPrizesOf, playersOfGiven } from './result.ts';

interface FinalWinnings {
  /** When the prizes were finalised. */
  readonly at: string;
  /** Why they were finalised again; null: finalised by the close. */
  readonly reason: string | null;
  /** The club that owned the course when the prizes were first finalised. */
  readonly club: string;
  readonly winnings: ReadonlyArray<Winnings & { readonly name: string }>;
}

/** Whether the prize-giving has still to show places or prizes. */
export function isPrizeGivingAhead({ leaderboard, prizes: { reveal } }: Board): boolean {
  const { beforePlaces, afterPlaces } = prizesToShow(reveal, leaderboard.revealedPrizes);
  return hidesPlaces(leaderboard) || beforePlaces.length + afterPlaces.length > 0;
}

/** The money that players won by the final prizes of a game, with the names of the contests; null before the close. */
export function finalWinnings(board: Board): FinalWinnings | null {
  const fixed = finalPrizesOf(board);
  if (!fixed) return null;
  const contestNames = new Map(fixed.setup.contests.map(({ id, name }) => [id, name]));
  return {
    at: fixed.at,
    reason: fixed.reason,
    club: fixed.club ?? board.data.club.id,
    winnings: winningsOf(fixed.result.contests, playersOfGiven(board, fixed)).map((one) => ({
      ...one,
      name: contestNames.get(one.contest) ?? one.contest,
    })),
  };
}
