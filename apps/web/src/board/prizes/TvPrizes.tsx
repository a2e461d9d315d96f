import type { ContestView, GameView } from '@flagstick/contract';
import { useEffect } from 'react';
import { fullName } from '../../shared/display/names.ts';
import * as prizeTexts from '../../shared/prizes/messages.ts';
import { formatPrize } from '../../shared/prizes/money.ts';
import { usePrizes } from '../../shared/prizes/use-prizes.ts';
import * as common from '../../ui/common/messages.ts';
import { PageDots } from '../../ui/page/PageDots.tsx';
import type { PageTurnReload } from '../auto-reload.ts';
import type { BoardState } from '../store.ts';
import type { Adverts } from '../tv/Adverts.tsx';
import { TvFrame } from '../tv/TvFrame.tsx';
import { usePages } from '../tv/table/use-pages.ts';
import * as texts from './messages.ts';
import classes from './TvPrizes.module.css';

/** Legible from ten metres. */
const contestsPerPage = 6;
const awardsShown = 3;

interface TvPrizesProps {
  state: BoardState & { game: GameView };
  turning: PageTurnReload;
  adverts: Adverts;
  onBoards: () => void;
  onLeave: () => void;
  /** Called after the last page, and at once if no prize has a holder. */
  onEnd: () => void;
}

/** The holders of the prizes on a television, in pages. */
export default function TvPrizes({ state, turning, adverts, onBoards, onLeave, onEnd }: TvPrizesProps) {
  const { game } = state;
  const { data, error } = usePrizes(game);
  const contests = data?.contests.filter(({ awards }) => awards.length > 0) ?? [];
  const isEmpty = contests.length === 0 && (data !== undefined || error !== null);
  useEffect(() => {
    if (isEmpty) onEnd();
  }, [isEmpty, onEnd]);
  return (
    <TvFrame
      state={state}
      prizes={false}
      adverts={adverts}
      onBoards={onBoards}
      onLeave={onLeave}
      onTurn={onEnd}
    >
      {contests.length > 0 && <Pages game={game} contests={contests} turning={turning} onEnd={onEnd} />}
    </TvFrame>
  );
}

interface PagesProps extends Pick<TvPrizesProps, 'turning' | 'onEnd'> {
  game: GameView;
  contests: readonly ContestView[];
}

function Pages({ game, contests, turning, onEnd }: PagesProps) {
  const { pagesHoldTime: hold } = game.leaderboard;
  const settings = {
    ...game.leaderboard,
    ...{ rowsPerPage: contestsPerPage, scroll: false, firstPageHoldTime: hold, lastPageHoldTime: hold },
  };
  const { pages, at, holdMs } = usePages(contests.length, settings, turning, onEnd);
  const page = pages[at];
  return (
    <main className={classes.prizes}>
      <h2 className={classes.title}>{game.state === 'done' ? common.prizes : texts.prizesSoFar}</h2>
      <div className={classes.contests}>
        {contests.slice(page?.first, page?.end).map((contest) => (
          <Contest key={contest.id} contest={contest} />
        ))}
      </div>
      <div className={classes.pages}>
        <PageDots count={pages.length} at={at} holdMs={holdMs} />
      </div>
    </main>
  );
}

function Contest({ contest: { name, awards } }: { contest: ContestView }) {
  const more = awards.length - awardsShown;
  /** A single award has room for the names of a tie. */
  const lines = awards.length === 1 ? 'two-lines' : 'ellipsis';
  const odd = awards.reduce((sum, { left }) => sum + left, 0);
  const notes = [
    ...(more > 0 ? [texts.moreWinners(more)] : []),
    ...(odd > 0 ? [prizeTexts.oddMoney(formatPrize(odd))] : []),
  ];
  return (
    <section className={classes.contest} aria-label={name}>
      <h3 className="ellipsis">{name}</h3>
      <ol>
        {awards.slice(0, awardsShown).map(({ place, players, team, figure, prize }) => (
          <li key={`${place} ${players[0]?._id}`}>
            <span className="quiet nowrap">{place}</span>
            <b className={lines}>{team ?? players.map(fullName).join(', ')}</b>
            <span className="figure nowrap">{figure === place ? '' : figure}</span>
            <span className={`${classes.prize} ${lines}`}>{prize}</span>
          </li>
        ))}
      </ol>
      {notes.length > 0 && <p className="ellipsis">{notes.join(' · ')}</p>}
    </section>
  );
}
