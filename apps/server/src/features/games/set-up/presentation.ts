import { games as calls, PresentationSettings } from '@flagstick/contract';
import { route } from '../../../http/index.ts';
import {
  changeGame,
  type GameChange,
  hidesPlaces,
  organiserOnly,
  organiserOrAdmin,
  type Policy,
} from '../../../live/index.ts';
import { notePlaces, publishRevealed } from '../../custom-handicaps/index.ts';
import type { Feature, FeatureDeps } from '../../feature.ts';
import { nextStep } from './leaderboard.ts';

/** Changes a game in a way that may hide or show places. */
export async function changeShown<T>(
  deps: FeatureDeps<'storage' | 'boards'>,
  gameId: string,
  may: Policy,
  work: (change: GameChange) => Promise<T> | T,
): Promise<T> {
  const [made, steps] = await changeGame(deps, gameId, may, async (change) => {
    const made = await work(change);
    const { board } = change;
    const now = board.data.game.state === 'done' ? change.boardAt(board.version + 1) : board;
    const isOther = now && hidesPlaces(now.leaderboard) !== hidesPlaces(board.leaderboard);
    return [made, isOther ? await notePlaces(change.tx, board.id) : undefined] as const;
  });
  if (steps) await publishRevealed(deps, steps);
  return made;
}

export const presentationRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  route(app, calls.revealLeaderboard, async ({ actor, params, headers }) => {
    const asked = headers['reveal-index'];
    const seen = asked === undefined ? undefined : Number(asked);
    const leaderboard = await changeShown(deps, params.id, organiserOnly(actor), (change) => {
      const shown = nextStep(change.board, seen);
      change.setGame({ leaderboard: shown });
      return shown;
    });
    return { leaderboard };
  });

  route(app, calls.resetPresentation, async ({ actor, params }) => {
    const leaderboard = await changeShown(deps, params.id, organiserOrAdmin(actor), (change) => {
      const shown = { ...change.board.leaderboard, ...PresentationSettings.parse({}) };
      change.setGame({ leaderboard: shown });
      return shown;
    });
    return { leaderboard };
  });
};
