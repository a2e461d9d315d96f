import type { GameView } from '@flagstick/contract';
import { IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock, formatWeekday } from '../../shared/display/dates.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import { Masthead } from '../../ui/brand/Masthead.tsx';
import * as common from '../../ui/common/messages.ts';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import { lastScoreAt } from '../lib/lead.ts';
import type { BoardState } from '../store.ts';
import * as texts from './messages.ts';
import classes from './TvHead.module.css';

interface TvHeadProps {
  state: BoardState & { game: GameView };
  /** A prize-giving, which shows no clock. */
  prizes: boolean;
  /** The sponsor's logo. */
  logo: ReactNode;
}

/** The board's name, its freshness and, separately, the time. */
export function TvHead({ state, prizes, logo }: TvHeadProps) {
  const { game, now } = state;
  const { timeZone } = game.club;
  return (
    <Masthead className={classes.top ?? ''} contours="head">
      <span className={classes.pin}>
        <FlagIcon size={76} />
      </span>
      <div className={`${classes.title} grow`}>
        <h1 className="lh-120 close ellipsis">{game.name}</h1>
        <p className="on-deep-2 lh-snug ellipsis">
          {game.club.name}
          {game.course.name === game.club.name ? '' : ` · ${game.course.name}`} ·{' '}
          {formatWeekday(game.date, timeZone)}
        </p>
      </div>
      {logo}
      <div className={classes.state}>{prizes ? <OfPrizes state={state} /> : <OfPlay state={state} />}</div>
      {!prizes && <time className={classes.clock}>{formatClock(now, timeZone)}</time>}
    </Masthead>
  );
}

const Live = ({ live }: Pick<BoardState, 'live'>) =>
  live !== null && (
    <span className={classes.live}>
      <LiveMark label={common.liveScore} asOf={live === 'live' ? null : live.asOf} onDeep />
    </span>
  );

const Final = () => (
  <span className={classes.final}>
    <IconTrophy aria-hidden="true" />
    {common.finalResult}
  </span>
);

function OfPlay({ state: { game, rows, live } }: Pick<TvHeadProps, 'state'>) {
  const last = game.state === 'playing' ? lastScoreAt(rows) : null;
  return (
    <>
      {game.state === 'done' ? (
        <Final />
      ) : game.state === 'waitingList' ? (
        <span className={classes.final}>{common.notStarted}</span>
      ) : (
        <Live live={live} />
      )}
      {last && <small>{texts.lastScore(formatClock(last, game.club.timeZone))}</small>}
    </>
  );
}

/** During a prize-giving: shows a lost connection, because no step can arrive. */
function OfPrizes({ state: { game, live } }: Pick<TvHeadProps, 'state'>) {
  const isLost = live !== null && live !== 'live';
  return (
    <>
      {isLost ? (
        <Live live={live} />
      ) : game.state === 'done' ? (
        <Final />
      ) : (
        <span className={classes.final}>{texts.soFar}</span>
      )}
      <small>{common.prizeGiving}</small>
    </>
  );
}
