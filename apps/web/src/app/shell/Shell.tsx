import { limits } from '@flagstick/contract/limits';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMe } from '../../shared/session/me.ts';
import { useMenu } from '../../shared/ui/menu.ts';
import { BottomNav, type NavPlace } from './BottomNav.tsx';
import { Menu } from './Menu.tsx';
import classes from './Shell.module.css';

interface ShellProps {
  children: ReactNode;
  /** Where the bottom navigation is; without it there is none (a dock takes its place). */
  nav?: NavPlace | 'nowhere' | undefined;
  /** On a desk the menu stands beside the screen, unless the screen needs the whole width. */
  menuBeside?: boolean;
}

/** What surrounds every screen of a person who is signed in: the menu, and on a phone the bottom navigation. */
export function Shell({ children, nav, menuBeside = true }: ShellProps) {
  const { opened, close } = useMenu();
  // Asked for before the menu opens: what was read is kept, and greets by name where there is no network.
  useMe();
  const beside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false }) && menuBeside;
  const fullWidth = useMediaQuery(`(max-width: ${limits.drawerFullBelow - 1}px)`, false, {
    getInitialValueInEffect: false,
  });
  return (
    <div className={classes.shell} data-beside={beside || undefined} data-nav={nav ? true : undefined}>
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
          <Drawer.Content aria-label="Menu">
            <Drawer.Body>
              <Menu onGo={close} onClose={close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <div className={classes.screen}>{children}</div>
      {nav && <BottomNav at={nav === 'nowhere' ? null : nav} />}
    </div>
  );
}
