import type { GameView } from '@flagstick/contract';
import { playsMatches } from '@flagstick/contract/match-rule';
import { gamesSays } from '@flagstick/contract/messages/games';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTheme } from '../../shared/theme/theme.ts';
import { PageDots } from '../../shared/ui/PageDots.tsx';
import { Podium } from '../components/Podium.tsx';
import { type Column, columnsOf } from '../lib/columns.ts';
import { podiumOf } from '../lib/podium.ts';
import { type MatchRow, matchRows } from '../match/rows.ts';
import type { Turning } from '../renew.ts';
import { isPrizeGiving } from '../reveal/places.ts';
import { Reveal } from '../reveal/Reveal.tsx';
import type { BoardState } from '../store.ts';
import { Advert, type Adverts } from './Adverts.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { Latest } from './Latest.tsx';
import { Leader } from './Leader.tsx';
import classes from './TvBoard.module.css';
import { TvHead } from './TvHead.tsx';
import { TvMatches, TvSides } from './TvMatches.tsx';
import { TvTable } from './TvTable.tsx';
import { usePages } from './use-pages.ts';
import { useScroll } from './use-scroll.ts';

interface TvBoardProps {
  state: BoardState & { game: GameView };
  /** Of several boards the one that is shown; `next` shows the one that follows. */
  turn: { readonly at: number; readonly of: number; readonly next: () => void } | null;
  turning: Turning;
  adverts?: Adverts;
  onBoards: () => void;
  /** Back to the board's page, with its cards and start sheet. */
  onLeave: () => void;
}

const noAdverts: Adverts = {};
/** More pages than these are said, not drawn as dots. */
const mostDots = 12;

/** The board on a television: 16:9, dark, read from ten metres; the pages turn by themselves. */
export function TvBoard({ state, turn, turning, adverts = noAdverts, onBoards, onLeave }: TvBoardProps) {
  const { game, rows, news } = state;
  const { competition, leaderboard } = game;
  const columns = useMemo(
    () => columnsOf({ competition, leaderboard, state: game.state }),
    [competition, leaderboard, game.state],
  );
  const matches = useMemo(
    () => (playsMatches(competition) ? matchRows(game, null) : null),
    [game, competition],
  );
  const count = matches?.length ?? rows.length;
  const { pages, at, holdMs, turn: turnPage } = usePages(count, leaderboard, turning, turn?.next);
  const { shown, frame, area } = useScroll(at, pages, leaderboard);
  const page = pages[at];
  useDarkRoom();
  useRemote(turnPage, onLeave);
  const pointed = usePointer();
  if (isPrizeGiving(game) && !matches) return <Reveal state={state} />;
  return (
    <div className={classes.screen} data-pointed={pointed || undefined}>
      <TvHead state={state} logo={<Advert place="logo" adverts={adverts} />} />
      <div className={classes.tools}>
        <button type="button" onClick={onBoards}>
          Boards in turn
        </button>
        <button type="button" onClick={onLeave}>
          Leave <kbd>Esc</kbd>
        </button>
      </div>
      <main
        ref={area}
        className={classes.board}
        data-head={adverts.head !== undefined || undefined}
        data-base={adverts.base !== undefined || undefined}
        style={{ '--rows': Math.min(leaderboard.rowsPerPage, Math.max(count, 4)) }}
      >
        <Advert place="head" adverts={adverts} />
        <div className={classes.rows}>
          {count === 0 ? (
            <p className={classes.empty}>{gamesSays.noPlayers}</p>
          ) : matches ? (
            <TvMatches game={game} matches={matches} pages={shown} />
          ) : (
            <TvTable state={state} columns={columns} pages={shown} frame={frame} />
          )}
        </div>
        <div className={classes.pages}>
          {pages.length <= mostDots ? (
            <PageDots count={pages.length} at={at} holdMs={holdMs} />
          ) : (
            `Page ${at + 1} of ${pages.length}`
          )}
          {turn && (
            <span className={classes.turn}>
              Board {turn.at + 1} of {turn.of}
            </span>
          )}
          {page && count > 0 && (
            <span className={classes.range}>
              {page.first + 1}–{page.end} of {count}
            </span>
          )}
        </div>
        <Advert place="base" adverts={adverts} />
      </main>
      <aside className={classes.side}>
        <Advert place="sidebar" adverts={adverts} />
        <Beside state={state} columns={columns} matches={matches} full={adverts.sidebar === undefined} />
        <JoinPanel code={game.code} joinable={game.state !== 'done'} />
      </aside>
      <p className="vh" aria-live="polite">
        {matches ? '' : news}
      </p>
    </div>
  );
}

interface BesideProps {
  state: BoardState & { game: GameView };
  columns: readonly Column[];
  matches: readonly MatchRow[] | null;
  /** No sponsor has taken the place of the latest scores. */
  full: boolean;
}

/** Beside the rows: what the sides have won, who won, or who leads and what came in last. */
function Beside({ state, columns, matches, full }: BesideProps) {
  const { game, rows } = state;
  if (matches) return <TvSides game={game} matches={matches} />;
  if (game.state === 'done' && podiumOf(rows).length > 0) {
    return (
      <section className={classes.podium}>
        <Podium game={game} rows={rows} />
      </section>
    );
  }
  return (
    <div className={classes.story}>
      <Leader state={state} columns={columns} />
      {full && <Latest state={state} columns={columns} />}
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
      // Its keys are the dialog's own.
      if (document.querySelector('dialog[open]') !== null) return;
      if (key === 'ArrowRight' || key === 'PageDown') latest.current.turn(1);
      if (key === 'ArrowLeft' || key === 'PageUp') latest.current.turn(-1);
      if (key === 'Escape') latest.current.leave();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

const pointerRestsMs = 4_000;

/** Whether somebody moves a pointer: one that was left on a television for good shows nothing. */
function usePointer(): boolean {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    let rests: ReturnType<typeof setTimeout>;
    const moved = () => {
      setMoving(true);
      clearTimeout(rests);
      rests = setTimeout(() => setMoving(false), pointerRestsMs);
    };
    window.addEventListener('pointermove', moved);
    return () => {
      window.removeEventListener('pointermove', moved);
      clearTimeout(rests);
    };
  }, []);
  return moving;
}
