import * as routes from '@flagstick/contract/routes';
import { useInvalidate } from './keys.ts';

/** Invalidates every answer about a game, so that visible ones are read again. */
export const useRefreshGame = (game: string): (() => Promise<void>) =>
  useInvalidate(routes.games, { id: game });
