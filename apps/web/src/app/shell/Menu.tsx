import { limits } from '@flagstick/contract/limits';
import { ActionIcon, Switch } from '@mantine/core';
import { IconChevronRight, IconLogout, IconVideo, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOfflineQueue } from '../../shared/offline/index.ts';
import { useDevice } from '../../shared/session/device.ts';
import { useMe } from '../../shared/session/me.ts';
import { publicConfig } from '../../shared/session/public-config.ts';
import { useSession } from '../../shared/session/session.ts';
import { type Theme, themes, useTheme } from '../../shared/theme/theme.ts';
import { Brand } from '../../shared/ui/Brand.tsx';
import { Masthead } from '../../shared/ui/Masthead.tsx';
import { PersonAvatar } from '../../shared/ui/Person.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { everybody, groups, type MenuEntry, roleNames, views } from './entries.ts';
import classes from './Menu.module.css';
import { askToSignOut } from './sign-out.tsx';

const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', sun: 'Sun' };

function Entry({ entry, onGo }: { entry: MenuEntry; onGo: () => void }) {
  const { label, icon: Icon, to, view } = entry;
  return (
    <Link
      to={to}
      search={view ? { view } : {}}
      activeOptions={{ exact: to === '/', includeSearch: to === '/' }}
      className={classes.entry}
      onClick={onGo}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
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
      <span className={classes.name}>
        <b>{me ? `Welcome, ${me.name}` : 'Welcome'}</b>
        <span>{club ? `${roleNames[rule]}, ${club}` : roleNames[rule]}</span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** The side menu: who I am, where I may go, the theme, help and the way out. */
export function Menu({ onGo, onClose }: { onGo: () => void; onClose?: (() => void) | undefined }) {
  const rule = useSession(({ user }) => user?.rule);
  const { videoHelp, set } = useDevice();
  const { theme, choose } = useTheme();
  const { waiting } = useOfflineQueue();
  const support = useQuery(publicConfig).data?.supportContact;
  return (
    <Masthead as="div" contours="green" className={classes.menu}>
      <div className={classes.head}>
        <Brand size={26} />
        {onClose && (
          <ActionIcon size={48} aria-label="Close menu" onClick={onClose}>
            <IconX size={22} />
          </ActionIcon>
        )}
      </div>
      <Who onGo={onGo} />
      <nav className={classes.entries} aria-label="Menu">
        {everybody.map((entry) => (
          <Entry key={entry.label} entry={entry} onGo={onGo} />
        ))}
        <span className={classes.wideOnly}>
          {views.map((entry) => (
            <Entry key={entry.label} entry={entry} onGo={onGo} />
          ))}
        </span>
        {groups
          .filter(({ roles }) => rule && roles.includes(rule))
          .map(({ title, entries }) => (
            <section key={title}>
              <h2>{title}</h2>
              {entries.map((entry) => (
                <Entry key={entry.label} entry={entry} onGo={onGo} />
              ))}
            </section>
          ))}
      </nav>
      <div className={classes.foot}>
        <Segments
          aria-label="Theme"
          onDeep
          fullWidth
          value={theme}
          onChange={choose}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
        />
        <label className={classes.line} htmlFor="video-help">
          <IconVideo size={20} stroke={1.75} aria-hidden="true" />
          <span>Video help</span>
          <Switch
            id="video-help"
            checked={videoHelp}
            onChange={(event) => set({ videoHelp: event.currentTarget.checked })}
            classNames={{ track: classes.track ?? '' }}
          />
        </label>
        {support && <p className={classes.support}>{support}</p>}
        <button type="button" className={classes.line} onClick={() => void askToSignOut(waiting)}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          <span>Sign Out</span>
          <span className={classes.version}>{limits.appVersion}</span>
        </button>
      </div>
    </Masthead>
  );
}
