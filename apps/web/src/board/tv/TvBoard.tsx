import type { GameView } from '@flagstick/contract';
import { playsMatches } from '@flagstick/contract/match-rule';
import { gamesSays } from '@flagstick/contract/messages/games';
import { IconTrophy } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { formatClock, formatWeekday } from '../../shared/formats/dates.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import { LiveMark } from '../../shared/ui/LiveMark.tsx';
import { Masthead } from '../../shared/ui/Masthead.tsx';
import { PageDots } from '../../shared/ui/PageDots.tsx';
import { Pin } from '../../shared/ui/Pin.tsx';
import { Podium } from '../components/Podium.tsx';
import { columnsOf } from '../lib/columns.ts';
import { podiumOf } from '../lib/podium.ts';
import MatchBoard from '../match/MatchBoard.tsx';
import type { BoardState } from '../store.ts';
import { JoinPanel } from './JoinPanel.tsx';
import { Latest } from './Latest.tsx';
import classes from './TvBoard.module.css';
import { TvTable } from './TvTable.tsx';
import { usePages } from './use-pages.ts';

interface TvBoardProps {
  state: BoardState & { game: GameView };
  /** Back to the board's page, with its cards and start sheet. */
  onLeave: () => void;
}

/** The board on a television: 16:9, dark, read from ten metres; the pages turn by themselves. */
export default function TvBoard({ state, onLeave }: TvBoardProps) {
  const { game, rows, live, now, news } = state;
  const { pages, at, turn } = usePages(rows.length, game.leaderboard);
  const columns = useMemo(
    () => columnsOf({ competition: game.competition, leaderboard: game.leaderboard, state: game.state }),
    [game.competition, game.leaderboard, game.state],
  );
  const matches = playsMatches(game.competition);
  const page = pages[at];
  useDarkRoom();
  useRemote(turn, onLeave);
  const scroller = useScroll(at, game);
  return (
    <div className={classes.screen}>
      <Masthead className={classes.top ?? ''} contours="head">
        <span className={classes.pin}>
          <Pin size={76} />
        </span>
        <div className={classes.title}>
          <h1>{game.name}</h1>
          <p>
            {game.club.name}
            {game.course.name === game.club.name ? '' : ` · ${game.course.name}`} ·{' '}
            {formatWeekday(game.date, game.club.timeZone)}
          </p>
        </div>
        <div className={classes.state}>
          {game.state === 'done' ? (
            <span className={classes.final}>
              <IconTrophy aria-hidden="true" />
              Final Result
            </span>
          ) : game.state === 'waitingList' ? (
            <span className={classes.final}>Not started</span>
          ) : (
            live !== null && (
              <span className={classes.live}>
                <LiveMark label="Live Score" asOf={live === 'live' ? null : live.asOf} onDeep />
              </span>
            )
          )}
          <time>{formatClock(now, game.club.timeZone)}</time>
        </div>
        <button type="button" className={classes.leave} onClick={onLeave}>
          Leave <kbd>Esc</kbd>
        </button>
      </Masthead>
      <main
        ref={scroller}
        className={classes.board}
        style={{ '--rows': Math.min(game.leaderboard.rowsPerPage, Math.max(rows.length, 4)) }}
      >
        {rows.length === 0 ? (
          <p className={classes.empty}>{gamesSays.noPlayers}</p>
        ) : matches ? (
          <div className={classes.matches}>
            <MatchBoard game={game} me={null} wide />
          </div>
        ) : (
          <TvTable state={state} columns={columns} first={page?.first ?? 0} end={page?.end ?? 0} />
        )}
        {!matches && (
          <div className={classes.pages}>
            <PageDots
              count={pages.length}
              at={at}
              holdMs={
                (page?.holdMs ?? 0) + (game.leaderboard.scroll ? game.leaderboard.scrollSpeed * 1000 : 0)
              }
            />
            {page && rows.length > 0 && (
              <span className={classes.range}>
                {page.first + 1}–{page.end} of {rows.length}
              </span>
            )}
          </div>
        )}
      </main>
      <aside className={classes.side}>
        {matches ? (
          <span />
        ) : game.state === 'done' && podiumOf(rows).length > 0 ? (
          <section className={classes.podium}>
            <Podium game={game} rows={rows} />
          </section>
        ) : (
          <Latest state={state} columns={columns} />
        )}
        <JoinPanel code={game.code} joinable={game.state !== 'done'} />
      </aside>
      <p className="vh" aria-live="polite">
        {matches ? '' : news}
      </p>
    </div>
  );
}

/** A television stands in a dark corner, whatever theme the browser has. */
function useDarkRoom(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const dark = () => {
      dataset.theme = 'dark';
    };
    dark();
    // What is chosen in another tab is for pages.
    const heed = useTheme.subscribe(dark);
    return () => {
      heed();
      dataset.theme = useTheme.getState().theme;
    };
  }, []);
}

/** A remote's arrows turn the pages too; Escape leaves. */
function useRemote(turn: (by: 1 | -1) => void, leave: () => void): void {
  const latest = useRef({ turn, leave });
  latest.current = { turn, leave };
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' || key === 'PageDown') latest.current.turn(1);
      if (key === 'ArrowLeft' || key === 'PageUp') latest.current.turn(-1);
      if (key === 'Escape') latest.current.leave();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

/** How a page comes: at once, or scrolled up from below at the organiser's speed. */
function useScroll(page: number, { leaderboard }: GameView) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(page);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = page;
    const body = element.current?.querySelector('tbody');
    if (from === page || !body || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Back at the first page: a continuous board goes on upwards, the others come down again.
    const upwards = page > from || leaderboard.continuous;
    const distance = leaderboard.scroll ? '100%' : '24px';
    body.animate(
      [
        { transform: `translateY(${upwards ? '' : '-'}${distance})`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: leaderboard.scroll ? leaderboard.scrollSpeed * 1000 : 600,
        easing: leaderboard.scroll ? 'linear' : 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      },
    );
  }, [page, leaderboard]);
  return element;
}
