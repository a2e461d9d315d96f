import { type LeaderboardConfig, LeaderboardSettings, limits, prizesToShow } from '@flagstick/contract';
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
  const { revealed: _, revealedPlaces: __, revealedPrizes: ___, ...settings } = definedOnly(changes);
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
  after.revealedPrizes = before.revealedPrizes.filter(({ step }) => step <= after.revealIndex);
  const [steps, stepsBefore] = [after, before].map(
    ({ revealIndex, revealedPrizes }) => revealIndex - revealedPrizes.length,
  ) as [number, number];
  if (steps < stepsBefore || steps === 0) after.revealed = false;
  after.revealedPlaces = before.revealedPlaces.slice(0, steps);
  return after;
}

export const leaderboardOfCopy = (before: LeaderboardConfig, changes: Changes): LeaderboardConfig =>
  leaderboardWith({ ...before, presentationMode: false, revealIndex: 0, revealed: false }, changes);

/**
 * The next step of the reveal: the contests before the places, the places, the contests after them. If a closed game
 * has no places to reveal, one step ends that part.
 * @param seen the number of steps that the caller has seen; undefined: any
 * @throws AppError reveal.off, reveal.moved, reveal.nothing
 */
export function nextRevealStep(board: Board, seen: number | undefined): LeaderboardConfig {
  const { leaderboard } = board;
  const { presentationMode, revealIndex, revealedPlaces, revealedPrizes, revealed } = leaderboard;
  if (!presentationMode) throw new AppError('reveal.off');
  if (seen !== undefined && seen !== revealIndex) throw new AppError('reveal.moved');
  const { state } = board.data.game;
  if (state === 'waitingList') throw new AppError('reveal.nothing');
  const step = revealIndex + 1;
  const { beforePlaces, afterPlaces } = prizesToShow(board.prizes.reveal, revealedPrizes);
  const hasPlaces = board.hiddenPlaces !== null && !revealed;
  const [contest] = hasPlaces ? beforePlaces : [...beforePlaces, ...afterPlaces];
  if (contest !== undefined) {
    return { ...leaderboard, revealIndex: step, revealedPrizes: [...revealedPrizes, { contest, step }] };
  }
  const { steps, next } = revealState(board);
  // No player has a place yet; one may get one before the close.
  const isTooEarly = steps === 0 && state !== 'done';
  if (!hasPlaces || isTooEarly) throw new AppError('reveal.nothing');
  return {
    ...leaderboard,
    revealIndex: step,
    revealedPlaces: next === null ? revealedPlaces : [...revealedPlaces, next],
    // Counts places, not steps, because a game that an older version revealed may have stopped inside a step.
    revealed: steps - revealedPlaces.length <= 1,
  };
}
