import type { GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { tvFormatOf } from '../../../formats/board/television.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { isPrizeGiving, prizeGivingOf } from '../../../shared/game/prize-giving.ts';
import { PageDots } from '../../../ui/page/PageDots.tsx';
import type { PageTurnReload } from '../../auto-reload.ts';
import { columnsOf } from '../../lib/columns.ts';
import { hasStage, revealsPlaces } from '../../reveal/places.ts';
import { Reveal, useEnded } from '../../reveal/Reveal.tsx';
import type { BoardState } from '../../store.ts';
import { Advert, type Adverts } from '../Adverts.tsx';
import * as texts from '../messages.ts';
import { TvFrame } from '../TvFrame.tsx';
import { TvJoinPanel } from '../TvJoinPanel.tsx';
import classes from './TvBoard.module.css';
import { usePages } from './use-pages.ts';
import { useScroll } from './use-scroll.ts';

const TvPrizeGiving = lazy(() => loadWithRetry(() => import('../../prizes/TvPrizeGiving.tsx')));
const TvPrizes = lazy(() => loadWithRetry(() => import('../../prizes/TvPrizes.tsx')));

interface TvBoardProps {
  state: BoardState & { game: GameView };
  /** The position among several boards; `next` shows the one that follows. */
  turn: { readonly at: number; readonly of: number; readonly next: () => void } | null;
  turning: PageTurnReload;
  adverts?: Adverts;
  /** A picture of a television, which does not control the page. */
  isPreview?: boolean;
  onBoards: () => void;
  /** Back to the board's page, with its cards and start sheet. */
  onLeave: () => void;
}

const noAdverts: Adverts = {};
/** With more pages than this, a number replaces the dots. */
const mostDots = 12;

/** The board on a television: the steps of its prize-giving, or all its pages and then those of its prizes. */
export function TvBoard(props: TvBoardProps) {
  const { state, turn, turning, adverts = noAdverts, onBoards, onLeave } = props;
  const [showsPrizes, setShowsPrizes] = useState(false);
  const { game } = state;
  const isGiving = isPrizeGiving(game);
  const { stage, isOver } = prizeGivingOf(game);
  const ended = useEnded(isOver);
  const hasPrizes = game.prizes.contests > 0 && (!isGiving || ended);
  const next = turn?.next;
  const onPrizes = useCallback(() => setShowsPrizes(true), []);
  const onEnd = useCallback(() => {
    setShowsPrizes(false);
    next?.();
  }, [next]);
  if (isGiving && !ended && stage === 'prizes') {
    return (
      <Suspense fallback={null}>
        <TvPrizeGiving state={state} adverts={adverts} onBoards={onBoards} onLeave={onLeave} />
      </Suspense>
    );
  }
  const isWaiting = isGiving && !ended;
  if (!hasPrizes) return <TvPages {...props} isWaiting={isWaiting} next={next} />;
  if (!showsPrizes) return <TvPages {...props} isWaiting={isWaiting} next={onPrizes} />;
  return (
    <Suspense fallback={null}>
      <TvPrizes
        state={state}
        turning={turning}
        adverts={adverts}
        onBoards={onBoards}
        onLeave={onLeave}
        onEnd={onEnd}
      />
    </Suspense>
  );
}

interface TvPagesProps extends TvBoardProps {
  /** Shows what follows the last page; undefined if the first page does. */
  next: (() => void) | undefined;
  /** The prize-giving has steps left, so no other board is shown. */
  isWaiting: boolean;
}

/** The board's own pages: 16:9, dark, legible from ten metres; they turn automatically. */
function TvPages({
  state,
  turn,
  next: after,
  isWaiting,
  turning,
  adverts = noAdverts,
  isPreview,
  onBoards,
  onLeave,
}: TvPagesProps) {
  const { game, rows, announcement } = state;
  const { competition, leaderboard } = game;
  const columns = useMemo(
    () => columnsOf({ competition, leaderboard, state: game.state }),
    [competition, leaderboard, game.state],
  );
  const format = tvFormatOf(game);
  const drawn = useMemo(() => format.rowsOf({ game, rows }), [format, game, rows]);
  const ended = useEnded(leaderboard.revealed);
  // Without a podium the prize-giving ends with the whole board; if no row has a position, there is none.
  const prizes = revealsPlaces(game) && hasStage(game, drawn.places) && !(ended && !drawn.hasPodium);
  const { count } = drawn;
  const next = prizes && isWaiting ? undefined : after;
  const { pages, at, holdMs, turn: turnPage } = usePages(count, leaderboard, turning, next);
  const { shown, frame, area } = useScroll(at, pages, leaderboard);
  const page = pages[at];
  const framed = { state, prizes, adverts, isPreview, onBoards, onLeave, onTurn: turnPage };
  if (prizes) {
    return (
      <TvFrame {...framed}>
        <Reveal game={game} rows={drawn} columns={columns} adverts={adverts} ended={ended} />
      </TvFrame>
    );
  }
  return (
    <TvFrame {...framed}>
      <main
        ref={area}
        className={classes.board}
        data-head={adverts.head !== undefined || undefined}
        data-base={adverts.base !== undefined || undefined}
        style={{ '--rows': Math.min(leaderboard.rowsPerPage, Math.max(count, 4)) }}
      >
        <Advert place="head" adverts={adverts} />
        <div className="stack fill min-height-0">
          {count === 0 ? (
            <p className={`${classes.empty} quiet`}>{contractTexts.noPlayers}</p>
          ) : (
            drawn.table({ state, columns, pages: shown, frame })
          )}
        </div>
        <div className={classes.pages}>
          {pages.length <= mostDots ? (
            <PageDots count={pages.length} at={at} holdMs={holdMs} />
          ) : (
            texts.pageOf(at + 1, pages.length)
          )}
          {turn && <span className={classes.turn}>{texts.leaderboardOf(turn.at + 1, turn.of)}</span>}
          {page && count > 0 && <span className="push">{texts.rowsOf(page.first + 1, page.end, count)}</span>}
        </div>
        <Advert place="base" adverts={adverts} />
      </main>
      <aside className={classes.side}>
        <Advert place="sidebar" adverts={adverts} />
        {drawn.beside({ state, columns, full: adverts.sidebar === undefined })}
        <TvJoinPanel code={game.code} joinable={game.state !== 'done'} />
      </aside>
      <p className="vh" aria-live="polite">
        {format.announcesLeaders ? announcement : ''}
      </p>
    </TvFrame>
  );
}
