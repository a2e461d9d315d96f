import type { GameView } from '@flagstick/contract';
import { IconDeviceTv, IconShare2, IconSun, IconSunFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import type { LiveState } from '../../shared/live/subscribe.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import * as common from '../../ui/common/messages.ts';
import classes from './Header.module.css';
import { Back, type BoardTab, HeadFrame, Tabs, Title } from './HeaderParts.tsx';
import * as texts from './messages.ts';

interface HeaderProps {
  game: GameView;
  live: LiveState | null;
  tab: BoardTab;
  onTab: (tab: BoardTab) => void;
  /** Switches to the television layout; undefined where the screen cannot show it. */
  onTv: (() => void) | undefined;
}

/** The game's name, whether the board is live, and the tabs of start sheet and prizes. */
export function Header({ game, live, tab, onTab, onTv }: HeaderProps) {
  return (
    <Head name={game.name} onTv={onTv} forTv={game.leaderboard.widescreen}>
      <Title game={game} live={live} />
      <Tabs tab={tab} game={game} onTab={onTab} />
    </Head>
  );
}

/** The masthead with its tools; only a board with a name can be shared. */
export function Head({ children, ...tools }: ToolsProps & { children?: ReactNode }) {
  return <HeadFrame tools={<Tools {...tools} />}>{children}</HeadFrame>;
}

interface ToolsProps {
  name?: string | undefined;
  onTv?: HeaderProps['onTv'];
  /** The game has the widescreen setting: the button has a label, not only an icon. */
  forTv?: boolean;
}

function Tools({ name, onTv, forTv }: ToolsProps) {
  const { theme, choose } = useTheme();
  const [said, setSaid] = useState('');
  const sun = theme === 'sun';
  const Sun = sun ? IconSunFilled : IconSun;
  const share = async () => {
    const { shareBoard } = await loadWithRetry(() => import('./share.ts'));
    setSaid(await shareBoard(name));
  };
  return (
    <>
      <Back onClick={goBack} />
      <span className={`${classes.said} fill fs-15 medium right`} role="status">
        {said}
      </span>
      <div className={`${classes.tools} flex gap-4`}>
        {onTv && (
          <button
            type="button"
            className={classes.tool}
            data-words={forTv || undefined}
            aria-label={texts.showOnTelevision}
            onClick={onTv}
          >
            <IconDeviceTv size={24} aria-hidden="true" />
            {forTv && texts.showOnTelevision}
          </button>
        )}
        <button
          type="button"
          className={classes.tool}
          aria-label={texts.sunTheme}
          aria-pressed={sun}
          onClick={() => choose(sun ? 'light' : 'sun')}
        >
          <Sun size={24} aria-hidden="true" />
        </button>
        {name !== undefined && (
          <button
            type="button"
            className={classes.tool}
            aria-label={common.share}
            onClick={() => void share()}
          >
            <IconShare2 size={24} aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  );
}

/** Goes back if the viewer came from the app; else the link leads home. */
function goBack(event: { preventDefault: () => void }): void {
  if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return;
  event.preventDefault();
  history.back();
}
