import * as routes from '@flagstick/contract/routes';
import { useMakeOld } from './keys.ts';

/** Invalidates every answer about a game, so that visible ones are read again. */
export const useRefreshGame = (game: string): (() => Promise<void>) => useMakeOld(routes.games, { id: game });
