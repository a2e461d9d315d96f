import type { GameView } from '@flagstick/contract';
import { IconChevronLeft, IconTrophy } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { formatWeekday } from '../../shared/display/dates.ts';
import type { LiveState } from '../../shared/live/subscribe.ts';
import { Masthead } from '../../ui/brand/Masthead.tsx';
import * as common from '../../ui/common/messages.ts';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import classes from './Header.module.css';
import * as texts from './messages.ts';

// Parts of the board's head without browser APIs: the server renders them too.

export type BoardTab = 'board' | 'startSheet' | 'prizes';

/** Before play the start sheet says more than a leaderboard without scores. */
export const openingTab = ({ state, groups }: GameView): BoardTab =>
  state === 'waitingList' && groups.some(({ players }) => players.length > 0) ? 'startSheet' : 'board';

export function HeadFrame({ tools, children }: { tools: ReactNode; children?: ReactNode }) {
  return (
    <Masthead className={classes.head ?? ''}>
      <div className={classes.bar}>{tools}</div>
      {children}
    </Masthead>
  );
}

export function Back({ onClick }: { onClick?: MouseEventHandler }) {
  return (
    <a className={classes.tool} href="/" aria-label={common.back} onClick={onClick}>
      <IconChevronLeft size={24} aria-hidden="true" />
    </a>
  );
}

interface TitleProps {
  game: GameView;
  /** Null while the state is unknown: the page may come from a cache. */
  live: LiveState | null;
}

export function Title({ game, live }: TitleProps) {
  return (
    <div className={`${classes.title} flex align-end gap-12 pad-x-16`}>
      <div className={`${classes.words} grow`}>
        <h1 className="lh-105 anywhere">{game.name}</h1>
        <p className="on-deep-2 fs-13 lh-snug above-6">
          <span className="figure code">{game.code}</span> · {formatWeekday(game.date, game.club.timeZone)}
          <span className={classes.place}>
            {' '}
            · {game.club.name}
            {game.course.name === game.club.name ? '' : `, ${game.course.name}`}
          </span>
        </p>
      </div>
      <State game={game} live={live} />
    </div>
  );
}

function State({ game, live }: TitleProps) {
  if (game.state === 'done') {
    return (
      <span className={classes.state} data-final>
        <IconTrophy size={16} aria-hidden="true" />
        {common.finalResult}
      </span>
    );
  }
  if (game.state === 'waitingList') {
    return (
      <span className={classes.state} data-final>
        {common.notStarted}
      </span>
    );
  }
  // Keeps the space, so that the head does not move when the mark appears.
  if (live === null) return <span className={classes.state} data-unknown />;
  return (
    <span className={classes.state}>
      <LiveMark label={common.liveScore} asOf={live === 'live' ? null : live.asOf} onDeep />
    </span>
  );
}

interface TabsProps {
  tab: BoardTab;
  game: GameView;
  onTab?: (tab: BoardTab) => void;
}

export function Tabs({ tab, game, onTab }: TabsProps) {
  return (
    <fieldset className={classes.tabs} aria-label={texts.views}>
      <TabButton on={tab === 'board'} onClick={() => onTab?.('board')}>
        {common.leaderboard}
      </TabButton>
      <TabButton on={tab === 'startSheet'} onClick={() => onTab?.('startSheet')}>
        {texts.startSheet}
      </TabButton>
      {game.prizes.contests > 0 && (
        <TabButton on={tab === 'prizes'} onClick={() => onTab?.('prizes')}>
          {common.prizes}
        </TabButton>
      )}
    </fieldset>
  );
}

function TabButton({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}
