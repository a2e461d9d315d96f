import { type LeaderboardConfig, LeaderboardSettings, limits } from '@flagstick/contract';
import { AppError, refuseField } from '../../../http/index.ts';
import { type Board, revealState } from '../../../live/index.ts';
import { definedOnly } from '../../../storage/index.ts';

const { oneLine, twoSteps } = limits.revealStatus;

type Changes = { readonly [K in keyof LeaderboardConfig]?: LeaderboardConfig[K] | undefined };

export const defaultLeaderboard: LeaderboardConfig = LeaderboardSettings.parse({});

/**
 * `showInTwoSteps` and `revealPlaceStatus` express the same setting and are kept equal. Changing what is hidden
 * restarts the reveal, because its steps no longer apply.
 * @throws AppError request.invalid for more steps than were revealed
 */
export function leaderboardWith(before: LeaderboardConfig, changes: Changes): LeaderboardConfig {
  const { revealed: _, revealedPlaces: __, ...settings } = definedOnly(changes);
  const after: LeaderboardConfig = { ...before, ...settings };
  if (after.revealIndex > before.revealIndex) {
    throw refuseField('leaderboard.revealIndex', 'Places must be revealed one by one.');
  }
  after.showInTwoSteps =
    after.showInTwoSteps === before.showInTwoSteps
      ? after.revealPlaceStatus === twoSteps
      : after.showInTwoSteps;
  after.revealPlaceStatus = after.showInTwoSteps ? twoSteps : oneLine;
  const restarting = ['hideUntil', 'reverseHiddenPlace', 'showInTwoSteps'] as const;
  if (restarting.some((field) => after[field] !== before[field])) after.revealIndex = 0;
  if (after.revealIndex < before.revealIndex || after.revealIndex === 0) after.revealed = false;
  after.revealedPlaces = before.revealedPlaces.slice(0, after.revealIndex);
  return after;
}

export const leaderboardOfCopy = (before: LeaderboardConfig, changes: Changes): LeaderboardConfig =>
  leaderboardWith({ ...before, presentationMode: false, revealIndex: 0, revealed: false }, changes);

/**
 * The next step of the reveal. If a closed game has no places to reveal, the step ends the reveal.
 * @param seen the number of steps that the caller has seen; undefined: any
 * @throws AppError reveal.off, reveal.moved, reveal.nothing
 */
export function nextRevealStep(board: Board, seen: number | undefined): LeaderboardConfig {
  const { leaderboard } = board;
  const { presentationMode, revealIndex, revealedPlaces, revealed } = leaderboard;
  if (!presentationMode) throw new AppError('reveal.off');
  if (seen !== undefined && seen !== revealIndex) throw new AppError('reveal.moved');
  const { steps, next } = revealState(board);
  // No player has a place yet; one may get one before the close.
  const isTooEarly = steps === 0 && board.data.game.state !== 'done';
  if (board.hiddenPlaces === null || revealed || isTooEarly) throw new AppError('reveal.nothing');
  return {
    ...leaderboard,
    revealIndex: revealIndex + 1,
    revealedPlaces: next === null ? revealedPlaces : [...revealedPlaces, next],
    // Counted in places: older versions counted steps, so a game may be between two of them.
    revealed: steps - revealedPlaces.length <= 1,
  };
}
