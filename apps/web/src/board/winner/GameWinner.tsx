import type { GameView } from '@flagstick/contract';
import { useEffect, useState } from 'react';
import { boardFormatOf } from '../../formats/board/index.ts';
import type { RowRenderer } from '../lib/row-renderer.ts';
import { RowMaker } from '../lib/rows.ts';
import WinnerBanner from './WinnerBanner.tsx';

/** Names the winner of a game in play, on screens other than its leaderboard. In an event only the event has a winner. */
export default function GameWinner({ game, flush = false }: { game: GameView; flush?: boolean }) {
  const [maker] = useState(() => new RowMaker());
  const [renderer, setRenderer] = useState<RowRenderer | null>(null);
  const { announcesLeaders, rowRenderer } = boardFormatOf(game);
  useEffect(() => {
    if (announcesLeaders) void rowRenderer?.().then(setRenderer);
  }, [announcesLeaders, rowRenderer]);
  if (game.events?.length || !announcesLeaders || (rowRenderer && !renderer)) return null;
  return <WinnerBanner flush={flush} state={{ game, rows: maker.rows(game, renderer?.entrantsOf) }} />;
}
