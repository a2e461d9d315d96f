import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { patient } from '../shared/api/patient.ts';
import { BoardPage, Loading, NoBoard } from './components/BoardPage.tsx';
import { useMedia } from './components/use-media.ts';
import { isEmbedded } from './embed/embedded.ts';
import { isCovered } from './lib/covered.ts';
import type { OpenBoard } from './start.ts';

const EmbedHead = lazy(() => patient(() => import('./embed/EmbedHead.tsx')));
const TvBoard = lazy(() => import('./tv/TvBoard.tsx'));

/** In the address of a board that is shown as on a television; a screen that is made for that can be left at it. */
const wanted = 'tv';

/** Whether this screen is a television, as its address says or was chosen here: no game turns a reader's desk into one. */
function useTelevision(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => new URLSearchParams(location.search).has(wanted));
  const choose = (next: boolean) => {
    history.replaceState(history.state, '', next ? `?${wanted}` : location.pathname);
    setShown(next);
  };
  return [shown, choose];
}

/** The board as this screen can show it: a page, or the television's layout. */
export function BoardApp({ open: { board, retry } }: { open: OpenBoard }) {
  const state = useStore(board.store);
  const big = useMedia('(min-width: 1000px) and (min-aspect-ratio: 13 / 10)');
  const { game, failure } = state;
  const [television, showTelevision] = useTelevision();
  if (failure !== null) {
    return <NoBoard failure={failure} onRetry={retry} {...(isEmbedded ? { head: null } : {})} />;
  }
  if (game === null) return isEmbedded ? null : <Loading />;
  if (isEmbedded) {
    const head = (
      <Suspense fallback={null}>
        <EmbedHead game={game} live={state.live} />
      </Suspense>
    );
    return <BoardPage state={{ ...state, game }} onRetry={retry} head={head} />;
  }
  const may = big && !isCovered(game);
  if (!television || !may) {
    const onTv = may ? () => showTelevision(true) : undefined;
    return <BoardPage state={{ ...state, game }} onRetry={retry} onTv={onTv} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      <TvBoard state={{ ...state, game }} onLeave={() => showTelevision(false)} />
    </Suspense>
  );
}
