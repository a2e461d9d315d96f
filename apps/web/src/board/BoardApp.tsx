import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { loadWithRetry } from '../shared/api/retry/load-with-retry.ts';
import { blockingFee } from '../shared/game/fee.ts';
import * as media from '../shared/theme/media.ts';
import { reloadBetweenPages } from './auto-reload.ts';
import { isEmbedded } from './embed/embedded.ts';
import { isBoardHidden } from './lib/board-hidden.ts';
import { BoardPage, Loading, NoBoard } from './page/BoardPage.tsx';
import { useMedia } from './page/use-media.ts';
import { type OpenBoard, openBoard } from './start.ts';
import type { BoardState } from './store.ts';

const EmbedHead = lazy(() => loadWithRetry(() => import('./embed/EmbedHead.tsx')));
const PayFirst = lazy(() => loadWithRetry(() => import('./notices/PayFirst.tsx')));
const Television = lazy(() => loadWithRetry(() => import('./tv/Television.tsx')));

const openOther = (code: string) => openBoard(null, code);

/** URL parameter of the television layout. A dedicated screen can be configured with it. */
const wanted = 'tv';

/**
 * Whether this screen uses the television layout: by its URL or the button, never by the game's setting alone.
 */
function useTelevision(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => new URLSearchParams(location.search).has(wanted));
  const choose = (next: boolean) => {
    history.replaceState(history.state, '', next ? `?${wanted}` : location.pathname);
    setShown(next);
  };
  return [shown, choose];
}

/** The board as a page or in the television layout. */
export function BoardApp({ open }: { open: OpenBoard }) {
  const state = useStore(open.board.store);
  const big = useMedia(`${media.desktop} and (min-aspect-ratio: 13 / 10)`);
  const { game, failure } = state;
  const [television, showTelevision] = useTelevision();
  const onTv = big && game !== null && !isBoardHidden(game) ? () => showTelevision(true) : undefined;
  if (isEmbedded) return <Embedded open={open} state={state} />;
  const fee = game && failure === null ? blockingFee(game, state.me) : null;
  if (game && fee) {
    return (
      <Suspense fallback={<Loading />}>
        <PayFirst game={game} fee={fee} />
      </Suspense>
    );
  }
  const page =
    failure !== null ? (
      <NoBoard failure={failure} onRetry={open.retry} />
    ) : game === null ? (
      <Loading />
    ) : (
      <BoardPage state={{ ...state, game }} onRetry={open.retry} onTv={onTv} />
    );
  return television && big ? (
    <Suspense fallback={<Loading />}>
      <Television
        open={open}
        openOther={openOther}
        turning={reloadBetweenPages}
        otherwise={page}
        onLeave={() => showTelevision(false)}
      />
    </Suspense>
  ) : (
    page
  );
}

/** A board in a frame of another page: uses `EmbedHead`, and never the television layout. */
function Embedded({ open, state }: { open: OpenBoard; state: BoardState }) {
  const { game, failure, live } = state;
  if (failure !== null) return <NoBoard failure={failure} onRetry={open.retry} head={null} />;
  if (game === null) return null;
  // The table waits for the lazy head, which would push it down.
  return (
    <Suspense fallback={null}>
      <BoardPage
        state={{ ...state, game }}
        onRetry={open.retry}
        head={<EmbedHead game={game} live={live} />}
      />
    </Suspense>
  );
}
