import { isMeasured, type LeaderboardConfig, type PrizeContest, type PrizeSetup } from '@flagstick/contract';
import type { GameChange, Measurement } from '../../live/index.ts';

/** A measured contest on another hole is another contest. */
const keyOf = ({ id, kind }: PrizeContest): string =>
  `${id} ${kind.type} ${isMeasured(kind) ? kind.hole : ''}`;

/** The ids of the contests that a new set-up keeps. One with another type or measured hole is removed. */
export function keptContests(before: PrizeSetup, after: PrizeSetup): ReadonlySet<string> {
  const keys = new Set(after.contests.map(keyOf));
  return new Set(before.contests.filter((contest) => keys.has(keyOf(contest))).map(({ id }) => id));
}

/** Replaces the set-up, and forgets measured results and steps of the prize-giving of removed contests. */
export function replaceSetup(change: GameChange, prizes: PrizeSetup): void {
  const { board } = change;
  const kept = keptContests(board.prizes, prizes);
  const measured = board.data.game.measured as readonly Measurement[];
  change.setPrizes({ prizes, measured: measured.filter(({ contest }) => kept.has(contest)) });
  if (board.leaderboard.revealedPrizes.some(({ contest }) => !kept.has(contest))) {
    change.setGame({ leaderboard: withRevealed(board.leaderboard, kept) });
  }
}

/** Numbers the remaining steps again, so that the number of revealed places stays. */
function withRevealed(leaderboard: LeaderboardConfig, kept: ReadonlySet<string>): LeaderboardConfig {
  const { revealedPrizes, revealIndex } = leaderboard;
  const removed = revealedPrizes.filter(({ contest }) => !kept.has(contest));
  return {
    ...leaderboard,
    revealIndex: revealIndex - removed.length,
    revealedPrizes: revealedPrizes
      .filter(({ contest }) => kept.has(contest))
      .map(({ contest, step }) => ({
        contest,
        step: step - removed.filter((other) => other.step < step).length,
      })),
  };
}
