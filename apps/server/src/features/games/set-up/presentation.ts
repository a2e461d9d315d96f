import { games as calls, PresentationSettings } from '@flagstick/contract';
import { route } from '../../../http/index.ts';
import {
  allowOrganiserOnly,
  allowOrganiserOrAdmin,
  changeGame,
  type GameChange,
  hidesPlaces,
  type Policy,
} from '../../../live/index.ts';
import { publishRevealedHandicaps, recordRevealedHandicaps } from '../../custom-handicaps/index.ts';
import type { Feature, FeatureDeps } from '../../feature.ts';
import { nextRevealStep } from './leaderboard.ts';

export async function changeVisiblePlaces<T>(
  deps: FeatureDeps<'storage' | 'boards'>,
  gameId: string,
  may: Policy,
  work: (change: GameChange) => Promise<T> | T,
): Promise<T> {
  const [made, steps] = await changeGame(deps, gameId, may, async (change) => {
    const result = await work(change);
    const { board } = change;
    const now = board.data.game.state === 'done' ? change.boardAt(board.version + 1) : board;
    const isChanged = now && hidesPlaces(now.leaderboard) !== hidesPlaces(board.leaderboard);
    return [result, isChanged ? await recordRevealedHandicaps(change.tx, board.id) : undefined] as const;
  });
  if (steps) await publishRevealedHandicaps(deps, steps);
  return made;
}

export const presentationRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  route(app, calls.revealLeaderboard, async ({ actor, params, headers }) => {
    const revealIndex = headers['reveal-index'];
    const seen = revealIndex === undefined ? undefined : Number(revealIndex);
    const leaderboard = await changeVisiblePlaces(deps, params.id, allowOrganiserOnly(actor), (change) => {
      const shown = nextRevealStep(change.board, seen);
      change.setGame({ leaderboard: shown });
      return shown;
    });
    return { leaderboard };
  });

  route(app, calls.resetPresentation, async ({ actor, params }) => {
    const leaderboard = await changeVisiblePlaces(deps, params.id, allowOrganiserOrAdmin(actor), (change) => {
      const shown = { ...change.board.leaderboard, ...PresentationSettings.parse({}) };
      change.setGame({ leaderboard: shown });
      if (change.board.prizes.reveal) change.setPrizes({ prizes: { ...change.board.prizes, reveal: null } });
      return shown;
    });
    return { leaderboard };
  });
};
