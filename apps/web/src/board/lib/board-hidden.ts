import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/**
 * Whether the leaderboard is hidden from this viewer. Until the game is done, the organiser may hide it from players, or
 * from all but the organisers. A player can always read the cards of their own group.
 */
export const isBoardHidden = ({
  audience,
  leaderboard,
  state,
}: Pick<GameView, 'audience' | 'leaderboard' | 'state'>): boolean =>
  audience === 'group' &&
  state !== 'done' &&
  leaderboard.activateStatus !== limits.leaderboardAccess.everyone;
