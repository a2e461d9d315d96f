import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import type { RowRenderer } from './row-renderer.ts';

/** Loads the row renderer of team games. */
export const loadTeamRowRenderer = (): Promise<RowRenderer> =>
  loadWithRetry(() => import('../team/row-renderer.tsx')).then((module) => module.teamRowRenderer);

type MatchBoard = typeof import('../match/MatchBoard.tsx').default;

/** The board of matches; undefined until loaded. */
export let matchBoard: MatchBoard | undefined;
export const loadMatchBoard = (): Promise<{ default: MatchBoard }> =>
  loadWithRetry(() => import('../match/MatchBoard.tsx')).then((module) => {
    matchBoard = module.default;
    return module;
  });

type Podium = typeof import('../page/Podium.tsx').Podium;

/** The podium; undefined until loaded. */
export let podium: Podium | undefined;
export const loadPodium = (): Promise<{ default: Podium }> =>
  loadWithRetry(() => import('../page/Podium.tsx')).then((module) => {
    podium = module.Podium;
    return { default: podium };
  });

type StartSheet = typeof import('../start-sheet/StartSheet.tsx').default;

/** The start sheet; undefined until loaded. */
export let startSheet: StartSheet | undefined;
export const loadStartSheet = (): Promise<{ default: StartSheet }> =>
  loadWithRetry(() => import('../start-sheet/StartSheet.tsx')).then((module) => {
    startSheet = module.default;
    return module;
  });
