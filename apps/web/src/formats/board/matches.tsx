import { lazy, Suspense, useState } from 'react';
import { loadMatchBoard, matchBoard } from '../../board/lib/load-parts.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import type { BoardFormat, BoardProps } from './format.ts';

const MatchesLater = lazy(loadMatchBoard);

function MatchesBoard({ state: { game, me }, wide, onCard }: BoardProps) {
  const [MatchBoard] = useState(() => matchBoard ?? MatchesLater);
  return (
    <Suspense fallback={null}>
      <MatchBoard game={game} me={me} wide={wide} onCard={onCard} />
    </Suspense>
  );
}

export const matchesBoardFormat: BoardFormat = {
  rowRenderer: null,
  load: loadMatchBoard,
  Board: MatchesBoard,
  Dock: lazy(() => loadWithRetry(() => import('../../board/dock/MatchDock.tsx'))),
  announcesLeaders: false,
};
