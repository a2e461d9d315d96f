import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { BoardPage, Loading, NoBoard } from './components/BoardPage.tsx';
import { useMedia } from './components/use-media.ts';
import { isCovered } from './lib/covered.ts';
import type { OpenBoard } from './start.ts';

const TvBoard = lazy(() => import('./tv/TvBoard.tsx'));

/** The board as this screen can show it: a page, or in widescreen mode the television's layout. */
export function BoardApp({ open: { board, retry } }: { open: OpenBoard }) {
  const state = useStore(board.store);
  const big = useMedia('(min-width: 1000px) and (min-aspect-ratio: 13 / 10)');
  const { game, failure } = state;
  if (failure !== null) return <NoBoard failure={failure} onRetry={retry} />;
  if (game === null) return <Loading />;
  const page = <BoardPage state={{ ...state, game }} onRetry={retry} />;
  if (!game.leaderboard.widescreen || !big || isCovered(game)) return page;
  return (
    <Suspense fallback={<Loading />}>
      <TvBoard state={{ ...state, game }} />
    </Suspense>
  );
}
