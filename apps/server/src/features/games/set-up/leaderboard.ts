import { type LeaderboardConfig, LeaderboardSettings, limits } from '@flagstick/contract';
import { AppError, refuseField } from '../../../http/index.ts';
import { type Board, revealState } from '../../../live/index.ts';
import { definedOnly } from '../../../storage/index.ts';

const { oneLine, twoSteps } = limits.revealStatus;

type Changes = { readonly [K in keyof LeaderboardConfig]?: LeaderboardConfig[K] | undefined };

export const defaultLeaderboard: LeaderboardConfig = LeaderboardSettings.parse({});

/**
 * A board's settings with changes to them. One line or two steps is said in two ways, which change together. What is
 * hidden otherwise than before is hidden anew: steps of another reveal say nothing of this one.
 *
 * @throws AppError request.invalid for more steps than were revealed
 */
export function leaderboardWith(before: LeaderboardConfig, changes: Changes): LeaderboardConfig {
  const { revealed: _ours, revealedPlaces: _too, ...asked } = definedOnly(changes);
  const after: LeaderboardConfig = { ...before, ...asked };
  if (after.revealIndex > before.revealIndex) {
    throw refuseField('leaderboard.revealIndex', 'Places are revealed one by one.');
  }
  after.showInTwoSteps =
    after.showInTwoSteps === before.showInTwoSteps
      ? after.revealPlaceStatus === twoSteps
      : after.showInTwoSteps;
  after.revealPlaceStatus = after.showInTwoSteps ? twoSteps : oneLine;
  const ways = ['hideUntil', 'reverseHiddenPlace', 'showInTwoSteps'] as const;
  if (ways.some((way) => after[way] !== before[way])) after.revealIndex = 0;
  if (after.revealIndex < before.revealIndex || after.revealIndex === 0) after.revealed = false;
  after.revealedPlaces = before.revealedPlaces.slice(0, after.revealIndex);
  return after;
}

/** As another game begins with them: what is hidden there is revealed there. */
export const leaderboardLike = (before: LeaderboardConfig, changes: Changes): LeaderboardConfig =>
  leaderboardWith({ ...before, presentationMode: false, revealIndex: 0, revealed: false }, changes);

/**
 * The next step of the hidden places. Where a closed game has none to reveal it shows nothing, and ends it.
 *
 * @param seen how many steps the caller has seen revealed; undefined: whatever it is
 * @throws AppError reveal.off, reveal.moved, reveal.nothing
 */
export function nextStep(board: Board, seen: number | undefined): LeaderboardConfig {
  const { leaderboard } = board;
  const { presentationMode, revealIndex, revealedPlaces, revealed } = leaderboard;
  if (!presentationMode) throw new AppError('reveal.off');
  if (seen !== undefined && seen !== revealIndex) throw new AppError('reveal.moved');
  const { steps, next } = revealState(board);
  // Nobody has a place: until the close somebody may come to one.
  const isTooEarly = steps === 0 && board.data.game.state !== 'done';
  if (board.hiddenPlaces === null || revealed || isTooEarly) throw new AppError('reveal.nothing');
  return {
    ...leaderboard,
    revealIndex: revealIndex + 1,
    revealedPlaces: next === null ? revealedPlaces : [...revealedPlaces, next],
    // Counted in places: a game may have been between two steps when only those were counted.
    revealed: steps - revealedPlaces.length <= 1,
  };
}
