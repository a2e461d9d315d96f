import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/**
 * Is the board turned off for this reader, although they read the game? A player always reads their own group's cards;
 * until the game is done the organiser may keep the field from those who play, or from all but the organisers.
 */
export const isCovered = ({
  audience,
  leaderboard,
  state,
}: Pick<GameView, 'audience' | 'leaderboard' | 'state'>): boolean =>
  audience === 'group' &&
  state !== 'done' &&
  leaderboard.activateStatus !== limits.leaderboardAccess.everyone;
