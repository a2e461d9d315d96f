import type { GameView } from '@flagstick/contract';
import { playsMatches } from '@flagstick/contract/formats';
import { says } from '@flagstick/contract/messages';
import { useMemo } from 'react';
import { PageDots } from '../../shared/ui/PageDots.tsx';
import { Podium } from '../components/Podium.tsx';
import { type Column, columnsOf } from '../lib/columns.ts';
import { withCovers } from '../lib/covers.ts';
import { podiumOf } from '../lib/podium.ts';
import { type MatchRow, matchesWithCovers, matchRows } from '../match/rows.ts';
import type { Turning } from '../renew.ts';
import { hasPodium } from '../reveal/PrizePodium.tsx';
import { hasStage, isPrizeGiving, placesOfMatches, placesOfRows } from '../reveal/places.ts';
import { Reveal, useEnded } from '../reveal/Reveal.tsx';
import type { BoardState } from '../store.ts';
import { Advert, type Adverts } from './Adverts.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { Latest } from './Latest.tsx';
import { Leader } from './Leader.tsx';
import classes from './TvBoard.module.css';
import { TvFrame } from './TvFrame.tsx';
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
  const drawn = useMemo(
    () =>
      matches
        ? { matches: matchesWithCovers(matches, game.hidden) }
        : { rows: withCovers(rows, game.hidden) },
    [matches, rows, game.hidden],
  );
  const places = useMemo(() => (matches ? placesOfMatches(matches) : placesOfRows(rows)), [matches, rows]);
  const ended = useEnded(leaderboard);
  // Where nobody stands on a podium the whole board is the end of the prize-giving; where nobody has a place, all of it.
  const prizes = isPrizeGiving(game) && hasStage(game, places) && !(ended && !hasPodium(game, places));
  const count = (drawn.matches ?? drawn.rows).length;
  // No other board takes its turn while the room waits for the next step.
  const next = prizes && !ended ? undefined : turn?.next;
  const { pages, at, holdMs, turn: turnPage } = usePages(count, leaderboard, turning, next);
  const { shown, frame, area } = useScroll(at, pages, leaderboard);
  const page = pages[at];
  const framed = { state, prizes, adverts, onBoards, onLeave, onTurn: turnPage };
  if (prizes) {
    return (
      <TvFrame {...framed}>
        <Reveal game={game} places={places} columns={columns} adverts={adverts} ended={ended} />
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
        <div className={classes.rows}>
          {count === 0 ? (
            <p className={classes.empty}>{says.noPlayers}</p>
          ) : drawn.matches ? (
            <TvMatches game={game} drawn={drawn.matches} pages={shown} />
          ) : (
            <TvTable state={state} drawn={drawn.rows} columns={columns} pages={shown} frame={frame} />
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
    </TvFrame>
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
