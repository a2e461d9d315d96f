import type { GameView, LeaderboardConfig } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { tvFormatOf } from '../../../formats/board/television.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { isPrizeGiving, prizeGivingOf } from '../../../shared/game/prize-giving.ts';
import { PageDots } from '../../../ui/page/PageDots.tsx';
import type { PageTurnReload } from '../../auto-reload.ts';
import { columnsOf } from '../../lib/columns.ts';
import type { TvPage } from '../../lib/pages.ts';
import { hasStage, revealsPlaces } from '../../reveal/places.ts';
import { Reveal, useEnded } from '../../reveal/Reveal.tsx';
import type { BoardState } from '../../store.ts';
import { Advert, type Adverts } from '../Adverts.tsx';
import * as texts from '../messages.ts';
import { TvFrame } from '../TvFrame.tsx';
import { TvJoinPanel } from '../TvJoinPanel.tsx';
import classes from './TvBoard.module.css';
import { usePages } from './use-pages.ts';

const turnMs = 600;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Turned {
  readonly at: number;
  /** The page that is being scrolled away. */
  readonly from: number | null;
}

interface Scrolled {
  /** The pages in the document, from above: one, or two while one is scrolled away. */
  readonly shown: readonly TvPage[];
  /** Key that changes with the pages in the document. */
  readonly frame: string;
  /** The element around the table. */
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * How a page appears: at once, or scrolled at the organiser's speed with both pages in the document. At the first page
 * a continuous board scrolls on upwards, the others scroll back down.
 */
function useScroll(at: number, pages: readonly TvPage[], settings: LeaderboardConfig): Scrolled {
  const { scroll, continuous } = settings;
  const area = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<Turned>({ at, from: null });
  if (held.at !== at) setHeld({ at, from: scroll && !still() && held.at < pages.length ? held.at : null });
  const from = held.at === at ? held.from : null;
  const upwards = from === null || at > from || continuous;
  const before = useRef(at);
  // Changed rows or settings do not restart a scroll.
  const latest = useRef({ pages, settings, upwards });
  latest.current = { pages, settings, upwards };

  useLayoutEffect(() => {
    const turned = before.current !== at;
    before.current = at;
    const body = area.current?.querySelector('tbody');
    if (!body || !turned || still()) return;
    if (from === null) {
      body.animate(
        [
          { transform: 'translateY(24px)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: turnMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      );
      return;
    }
    const now = latest.current;
    const rows = [...body.rows];
    const above = now.pages[now.upwards ? from : at];
    const first = rows[0];
    const second = rows[above ? above.end - above.first : 0];
    if (!first || !second) return;
    const distance = second.offsetTop - first.offsetTop;
    const view = now.settings.rowsPerPage * first.offsetHeight;
    const cut = (top: number) => `inset(${top}px 0 ${Math.max(0, body.offsetHeight - top - view)}px 0)`;
    const ends = [
      { transform: 'none', clipPath: cut(0) },
      { transform: `translateY(${-distance}px)`, clipPath: cut(distance) },
    ];
    const scrolling = body.animate(now.upwards ? ends : ends.reverse(), {
      duration: now.settings.scrollSpeed * 1000,
      easing: 'linear',
      fill: 'forwards',
    });
    // Keeps its end position until only the new page is in the document.
    scrolling.onfinish = () => setHeld({ at, from: null });
    return () => scrolling.cancel();
  }, [at, from]);

  const both = from === null ? [at] : upwards ? [from, at] : [at, from];
  return { shown: both.flatMap((page) => pages[page] ?? []), frame: both.join('-'), area };
}

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
