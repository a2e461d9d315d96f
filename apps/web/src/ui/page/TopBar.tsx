import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMe } from '../../shared/session/me.ts';
import { Brand } from '../brand/Brand.tsx';
import { Masthead } from '../brand/Masthead.tsx';
import { PersonAvatar } from '../brand/PersonAvatar.tsx';
import * as common from '../common/messages.ts';
import { LinkIcon } from '../LinkButton.tsx';
import * as texts from '../messages.ts';
import { VideoHelp } from '../VideoHelp.tsx';
import { MenuButton, SunButton } from './HeadButtons.tsx';
import classes from './TopBar.module.css';

export interface Crumb {
  label: ReactNode;
  /** Shown beside the label and never truncated, but hidden on a phone with a button: a game's code. */
  mark?: ReactNode;
  to?: LinkProps['to'];
  search?: Record<string, unknown>;
}

interface TopBarProps {
  /** The path to this screen; the last is the screen itself. */
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  /** The screen's name among the help videos. */
  help?: string;
}

/** The top bar of a full-width desktop screen: menu, breadcrumbs, actions. */
export function TopBar({ crumbs, actions, help }: TopBarProps) {
  const me = useMe();
  const before = crumbs.at(-2);
  return (
    <Masthead className={`row ${classes.bar}`}>
      {before?.to && (
        <LinkIcon
          className={classes.back ?? ''}
          size={48}
          to={before.to}
          search={before.search ?? {}}
          aria-label={common.back}
        >
          <IconChevronLeft size={24} />
        </LinkIcon>
      )}
      <span className={classes.menu}>
        <MenuButton />
      </span>
      <Link
        to="/"
        search={{}}
        className={`same-ink unlined ${classes.brand}`}
        aria-label={texts.flagstickHome}
      >
        <Brand size={26} />
      </Link>
      <span className={classes.line} />
      <nav
        className={`row grow gap-8 fs-15 ${classes.crumbs}`}
        aria-label={texts.breadcrumb}
        data-acts={actions ? true : undefined}
      >
        {crumbs.map(({ label, mark, to, search }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is identified by its position.
          <Fragment key={at}>
            {at > 0 && <IconChevronRight className="rigid" size={18} aria-hidden="true" />}
            {to ? (
              <Link to={to} search={search ?? {}}>
                {label}
              </Link>
            ) : (
              <b className="inline shrink bold nowrap gap-12">
                <span>{label}</span>
                {mark}
              </b>
            )}
          </Fragment>
        ))}
      </nav>
      <span className="row gap-8">
        {actions}
        {help && <VideoHelp screen={help} />}
        <span className={actions ? classes.roomy : undefined}>
          <SunButton />
        </span>
        {me && <PersonAvatar person={me} picture={me.avatar} size={36} className={classes.avatar} />}
      </span>
    </Masthead>
  );
}
