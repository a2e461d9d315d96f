import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/**
 * Whether the board is turned off for a reader of the game. A player always reads the cards of their own group; until
 * the game is done the organiser may hide the field from players, or from all but the organisers.
 */
export const isCovered = ({
  audience,
  leaderboard,
  state,
}: Pick<GameView, 'audience' | 'leaderboard' | 'state'>): boolean =>
  audience === 'group' &&
  state !== 'done' &&
  leaderboard.activateStatus !== limits.leaderboardAccess.everyone;
