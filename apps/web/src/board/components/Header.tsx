import type { GameView } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { IconChevronLeft, IconShare2, IconSun, IconSunFilled, IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatWeekday } from '../../shared/formats/dates.ts';
import type { LiveState } from '../../shared/live/follow.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import { LiveMark } from '../../shared/ui/LiveMark.tsx';
import { Masthead } from '../../shared/ui/Masthead.tsx';
import classes from './Header.module.css';

export type BoardTab = 'board' | 'startSheet';

interface HeaderProps {
  game: GameView;
  live: LiveState;
  tab: BoardTab;
  onTab: (tab: BoardTab) => void;
}

/** What the board is of, whether it is live, and the way to the start sheet. */
export function Header({ game, live, tab, onTab }: HeaderProps) {
  return (
    <Head name={game.name}>
      <div className={classes.title}>
        <div className={classes.words}>
          <h1>{game.name}</h1>
          <p>
            <span className={classes.code}>{game.code}</span> · {formatWeekday(game.date, game.club.timeZone)}
            <span className={classes.place}>
              {' '}
              · {game.club.name}
              {game.course.name === game.club.name ? '' : `, ${game.course.name}`}
            </span>
          </p>
        </div>
        <State game={game} live={live} />
      </div>
      <fieldset className={classes.tabs} aria-label="What is shown">
        <TabButton on={tab === 'board'} onClick={() => onTab('board')}>
          Leaderboard
        </TabButton>
        <TabButton on={tab === 'startSheet'} onClick={() => onTab('startSheet')}>
          Start Sheet
        </TabButton>
      </fieldset>
    </Head>
  );
}

/** The masthead with its tools, whatever stands between them; only a board with a name can be shared. */
export function Head({ name, children }: { name?: string; children?: ReactNode }) {
  return (
    <Masthead className={classes.head ?? ''}>
      <Tools name={name} />
      {children}
    </Masthead>
  );
}

function TabButton({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}

function State({ game, live }: Pick<HeaderProps, 'game' | 'live'>) {
  if (game.state === 'done') {
    return (
      <span className={classes.state} data-final>
        <IconTrophy size={16} aria-hidden="true" />
        Final Result
      </span>
    );
  }
  if (game.state === 'waitingList') {
    return (
      <span className={classes.state} data-final>
        Not started
      </span>
    );
  }
  return (
    <span className={classes.state}>
      <LiveMark label="Live Score" asOf={live === 'live' ? null : live.asOf} onDeep />
    </span>
  );
}

/** Back, sun and share. */
function Tools({ name }: { name?: string | undefined }) {
  const { theme, choose } = useTheme();
  const [said, setSaid] = useState('');
  const sun = theme === 'sun';
  const Sun = sun ? IconSunFilled : IconSun;
  const share = async () => {
    setSaid(await shareBoard(name));
  };
  return (
    <div className={classes.bar}>
      <a className={classes.tool} href="/" aria-label="Back" onClick={goBack}>
        <IconChevronLeft size={24} aria-hidden="true" />
      </a>
      <span className={classes.said} role="status">
        {said}
      </span>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          aria-label="Sun theme"
          aria-pressed={sun}
          onClick={() => choose(sun ? 'light' : 'sun')}
        >
          <Sun size={24} aria-hidden="true" />
        </button>
        {name !== undefined && (
          <button type="button" className={classes.tool} aria-label="Share" onClick={() => void share()}>
            <IconShare2 size={24} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Back into the app where one came from it; else the address leads home. */
function goBack(event: { preventDefault: () => void }): void {
  if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return;
  event.preventDefault();
  history.back();
}

/** Hands the address to the phone's share sheet, or to the clipboard; says what happened. */
async function shareBoard(name = 'Leaderboard'): Promise<string> {
  const url = location.href;
  try {
    if (navigator.share) {
      await navigator.share({ title: name, text: `${name}: live leaderboard`, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return 'Link copied';
  } catch (error) {
    // Closing the share sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : says.shareUnsupported;
  }
}
