import * as limits from '@flagstick/contract/limits';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import type { View } from '../../shared/nav/view.tsx';
import { useMe, useScoresByLink } from '../../shared/session/me.ts';
import * as media from '../../shared/theme/media.ts';
import { useCloseOnBack } from '../../ui/dialog/dialogs.tsx';
import { useMenu } from '../../ui/page/menu.ts';
import { BottomNav } from './BottomNav.tsx';
import { loadIcons, Menu } from './Menu.tsx';
import * as texts from './messages.ts';
import classes from './Shell.module.css';

interface ShellProps {
  children: ReactNode;
  /** The view shown in it. */
  view: View;
}

/** The frame of every screen for signed-in users: the menu, and on a phone the bottom navigation. */
export function Shell({ children, view }: ShellProps) {
  // A phone that scores by link has no other place to go.
  const scoresByLink = useScoresByLink();
  const { wide } = view;
  const bottomNav = view.bottomNav && !scoresByLink;
  const { opened, close } = useMenu();
  // Read before the menu opens: it is stored, and greets the user by name without a network.
  useMe();
  // The sign-in needs no icons: they are loaded before a phone opens its menu.
  useEffect(() => void loadIcons(), []);
  const beside =
    useMediaQuery(media.wide, true, { getInitialValueInEffect: false }) && !wide && !scoresByLink;
  useCloseOnBack(opened && !beside, close);
  const fullWidth = useMediaQuery(media.drawer, false, { getInitialValueInEffect: false });
  return (
    <div
      className={`${classes.shell} screen`}
      data-beside={beside || undefined}
      data-nav={bottomNav || undefined}
    >
      {beside ? (
        <aside className={classes.aside}>
          <Menu onGo={close} />
        </aside>
      ) : (
        <Drawer.Root
          opened={opened}
          onClose={close}
          size={fullWidth ? '100%' : limits.drawerWidth}
          padding={0}
          classNames={{ body: classes.drawer ?? '', content: classes.drawerContent ?? '' }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={texts.menu}>
            <Drawer.Body>
              <Menu onGo={close} onClose={close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <div className={`${classes.screen} shrink`}>{children}</div>
      {bottomNav && <BottomNav at={view} />}
    </div>
  );
}
