import * as limits from '@flagstick/contract/limits';
import { ActionIcon, Switch } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconLogout, IconVideo, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { useOfflineQueue } from '../../offline/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import type { MenuIconName } from '../../shared/nav/view.tsx';
import { useDevice } from '../../shared/session/device.ts';
import { useMe } from '../../shared/session/me.ts';
import { publicConfig } from '../../shared/session/public-config.ts';
import { roleNames } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/session.ts';
import { type Theme, themes, useTheme } from '../../shared/theme/theme.ts';
import { Brand } from '../../ui/brand/Brand.tsx';
import { Masthead } from '../../ui/brand/Masthead.tsx';
import { PersonAvatar } from '../../ui/brand/PersonAvatar.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { linkTo } from '../views.ts';
import classes from './Menu.module.css';
import * as texts from './messages.ts';
import { menuFor, type NavigationEntry, navigation } from './navigation-entries.ts';
import { confirmSignOut } from './sign-out.tsx';

const themeNames: Record<Theme, string> = { light: texts.light, dark: texts.dark, sun: texts.sun };

const drawn = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The icons, once loaded: a menu rendered later shows them. */
let icons: typeof import('../../shared/nav/menu-icons.ts').menuIcons | null = null;

/** Loads the icons, which only signed-in users need, before the menu is shown. */
export async function loadIcons() {
  const { menuIcons } = await loadWithRetry(() => import('../../shared/nav/menu-icons.ts'));
  icons = menuIcons;
  return menuIcons;
}
// On a desktop the menu appears with the first screen, so the icons load during its reads.
if (useSession.getState().user !== null) void loadIcons();

const LateIcon = lazy(async () => {
  const menuIcons = await loadIcons();
  return {
    default: ({ name }: { name: MenuIconName }) => {
      const Icon = menuIcons[name];
      return <Icon {...drawn} />;
    },
  };
});

function NamedIcon({ name }: { name: MenuIconName }) {
  const Icon = icons?.[name];
  if (Icon) return <Icon {...drawn} />;
  return (
    <Suspense fallback={<svg width={20} height={20} aria-hidden="true" />}>
      <LateIcon name={name} />
    </Suspense>
  );
}

function MenuLink({
  entry: { place, label, icon: Icon },
  onGo,
}: {
  entry: NavigationEntry;
  onGo: () => void;
}) {
  const link = linkTo(place);
  const onMain = link.to === '/';
  return (
    <Link
      {...link}
      activeOptions={{ exact: onMain, includeSearch: onMain }}
      className={classes.entry}
      onClick={onGo}
    >
      {typeof Icon === 'string' ? <NamedIcon name={Icon} /> : <Icon {...drawn} />}
      {label}
    </Link>
  );
}

function Who({ onGo }: { onGo: () => void }) {
  const rule = useSession(({ user }) => user?.rule ?? 'player');
  const me = useMe();
  const club = rule === 'club' ? me?.club?.name : undefined;
  return (
    <Link to="/" search={{ view: 'profile' }} className={classes.who} onClick={onGo}>
      <PersonAvatar
        person={me ?? { name: '', lastName: '' }}
        picture={me?.avatar}
        size={38}
        className={classes.avatar}
      />
      <span className="grow">
        <b className="block fs-15 bold">{me ? texts.welcomeName(me.name) : texts.welcome}</b>
        <span className="on-deep-2 fs-13">{club ? `${roleNames[rule]}, ${club}` : roleNames[rule]}</span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** The side menu: the user, the places, the theme, help and sign-out. */
export function Menu({ onGo, onClose }: { onGo: () => void; onClose?: (() => void) | undefined }) {
  const rule = useSession(({ user }) => user?.rule ?? 'player');
  const me = useMe();
  const { videoHelp, set } = useDevice();
  const { theme, choose } = useTheme();
  const { waiting, hasUnstored, refused } = useOfflineQueue();
  const support = useQuery(publicConfig).data?.supportContact;
  const places = useRef<HTMLElement>(null);
  const at = useLocation({ select: ({ href }) => href });
  // An admin's menu is longer than a desktop screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which entry is the current one.
  useEffect(() => {
    places.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <Masthead as="div" contours="green" className={classes.menu}>
      <div className={classes.head}>
        <Brand size={26} />
        {onClose && (
          <ActionIcon size={48} aria-label={texts.closeMenu} onClick={onClose}>
            <IconX size={22} />
          </ActionIcon>
        )}
      </div>
      <Who onGo={onGo} />
      {refused.length > 0 && (
        <Link to="/" search={{ view: 'refused' }} className={classes.entry} onClick={onGo}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <span className="fill">{texts.scoresNotCounted}</span>
          <b>{formatNumber(refused.length)}</b>
        </Link>
      )}
      <nav ref={places} className={classes.entries} aria-label={texts.menu}>
        {menuFor(rule, me).map(({ title, entries }) => {
          const links = entries.map((entry) => <MenuLink key={entry.label} entry={entry} onGo={onGo} />);
          if (title !== 'Everyone') {
            return (
              <section key={title}>
                <h2 className="on-deep-2 fs-13 medium">{title}</h2>
                {links}
              </section>
            );
          }
          return (
            <Fragment key={title}>
              {links}
              <span className={classes.wideOnly}>
                {navigation
                  .filter(({ place }) => !place.menu)
                  .map((entry) => (
                    <MenuLink key={entry.label} entry={entry} onGo={onGo} />
                  ))}
              </span>
            </Fragment>
          );
        })}
      </nav>
      <div className={classes.foot}>
        <Segments
          aria-label={texts.theme}
          onDeep
          fullWidth
          value={theme}
          onChange={choose}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
        />
        <label className={classes.entry} htmlFor="video-help">
          <IconVideo size={20} stroke={1.75} aria-hidden="true" />
          <span className="fill">{texts.videoHelp}</span>
          <Switch
            id="video-help"
            checked={videoHelp}
            onChange={(event) => set({ videoHelp: event.currentTarget.checked })}
            classNames={{ track: classes.track ?? '' }}
          />
        </label>
        {support && <p className={classes.support}>{support}</p>}
        <div className="row">
          <button
            type="button"
            className={classes.entry}
            onClick={() => void confirmSignOut(waiting, !hasUnstored)}
          >
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            <span className="fill">{texts.signOut}</span>
          </button>
          <span className={classes.version}>{limits.appVersion}</span>
        </div>
      </div>
    </Masthead>
  );
}
