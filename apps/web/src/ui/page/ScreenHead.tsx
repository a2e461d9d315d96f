import { ActionIcon } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Brand } from '../brand/Brand.tsx';
import { Masthead } from '../brand/Masthead.tsx';
import * as common from '../common/messages.ts';
import { VideoHelp } from '../VideoHelp.tsx';
import { MenuButton, SunButton } from './HeadButtons.tsx';
import classes from './ScreenHead.module.css';

interface ScreenHeadProps {
  /** Without a title the brand is shown. */
  title?: ReactNode;
  sub?: ReactNode;
  onBack?: (() => void) | undefined;
  /** Buttons at the right, before the sun and the menu. */
  actions?: ReactNode;
  /** The screen's name among the help videos. */
  help?: string;
  /** Content on the masthead below the bar. */
  children?: ReactNode;
  /** False hides the menu, where Back leads to it and the title needs the room. */
  menu?: boolean;
  /** A sheet overlaps its lower edge; see SheetPage. */
  overSheet?: boolean;
  className?: string | undefined;
}

/** The masthead of a screen: its title, Back, the sun button and the menu. */
export function ScreenHead({
  title,
  sub,
  onBack,
  actions,
  help,
  children,
  menu = true,
  overSheet = false,
  className,
}: ScreenHeadProps) {
  return (
    <Masthead className={[classes.head, overSheet && classes.overSheet, className].filter(Boolean).join(' ')}>
      <div className={classes.bar}>
        {onBack && (
          <ActionIcon size={48} aria-label={common.back} onClick={onBack}>
            <IconChevronLeft size={24} />
          </ActionIcon>
        )}
        {title ? (
          <div className={classes.title} data-back={onBack ? true : undefined}>
            <h1 className="lh-115 ellipsis fs-17">{title}</h1>
            {sub && <p className="on-deep-2 fs-13 lh-snug ellipsis">{sub}</p>}
          </div>
        ) : (
          <span className={classes.brand}>
            <Brand />
          </span>
        )}
        {actions}
        {help && <VideoHelp screen={help} />}
        <SunButton />
        {menu && (
          <span className={classes.menu}>
            <MenuButton />
          </span>
        )}
      </div>
      {children}
    </Masthead>
  );
}
