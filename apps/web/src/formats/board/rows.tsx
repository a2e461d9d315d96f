import { lazy, Suspense, useState } from 'react';
import { loadPodium, podium } from '../../board/lib/load-parts.ts';
import { BoardTable } from '../../board/table/BoardTable.tsx';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import type { BoardFormat, BoardProps } from './format.ts';

const PodiumLater = lazy(loadPodium);

function RowsBoard({ state, wide, onCard, onWhy }: BoardProps) {
  const { game, rows, renderer } = state;
  const [Podium] = useState(() => podium ?? PodiumLater);
  return (
    <>
      <Suspense fallback={null}>{game.state === 'done' && <Podium game={game} rows={rows} />}</Suspense>
      {renderer && <renderer.Above game={game} part={state.part} onPart={state.choosePart} />}
      <BoardTable state={state} wide={wide} onOpen={onCard} onWhy={onWhy} />
    </>
  );
}

/** A board with rows ranked by their scores. */
export const rowsBoardFormat: BoardFormat = {
  rowRenderer: null,
  load: async ({ state }) => (state === 'done' ? loadPodium() : undefined),
  Board: RowsBoard,
  Dock: lazy(() => loadWithRetry(() => import('../../board/dock/RowDock.tsx'))),
  announcesLeaders: true,
};
