import type { GameView } from '@flagstick/contract';
import { IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock, formatWeekday } from '../../shared/formats/dates.ts';
import { LiveMark } from '../../shared/ui/LiveMark.tsx';
import { Masthead } from '../../shared/ui/Masthead.tsx';
import { Pin } from '../../shared/ui/Pin.tsx';
import { lastScoreAt } from '../lib/lead.ts';
import type { BoardState } from '../store.ts';
import classes from './TvHead.module.css';

interface TvHeadProps {
  state: BoardState & { game: GameView };
  /** A sponsor's. */
  logo: ReactNode;
}

/** What is shown, how fresh it is, and the time: the last two are two things. */
export function TvHead({ state: { game, rows, live, now }, logo }: TvHeadProps) {
  const { timeZone } = game.club;
  const last = game.state === 'playing' ? lastScoreAt(rows) : null;
  return (
    <Masthead className={classes.top ?? ''} contours="head">
      <span className={classes.pin}>
        <Pin size={76} />
      </span>
      <div className={classes.title}>
        <h1>{game.name}</h1>
        <p>
          {game.club.name}
          {game.course.name === game.club.name ? '' : ` · ${game.course.name}`} ·{' '}
          {formatWeekday(game.date, timeZone)}
        </p>
      </div>
      {logo}
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
        {last && <small>last score {formatClock(last, timeZone)}</small>}
      </div>
      <time className={classes.clock}>{formatClock(now, timeZone)}</time>
    </Masthead>
  );
}
