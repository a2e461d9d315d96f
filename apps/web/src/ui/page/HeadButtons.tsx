import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSun, IconSunFilled } from '@tabler/icons-react';
import { useSession } from '../../shared/session/session.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import * as texts from '../messages.ts';
import { useMenu } from './menu.ts';

export function SunButton() {
  const { theme, choose } = useTheme();
  const sun = theme === 'sun';
  const Icon = sun ? IconSunFilled : IconSun;
  return (
    <ActionIcon
      size={48}
      aria-label={texts.sunTheme}
      aria-pressed={sun}
      onClick={() => choose(sun ? 'light' : 'sun')}
    >
      <Icon size={24} />
    </ActionIcon>
  );
}

/** Opens the drawer; hidden for signed-out visitors. */
export function MenuButton() {
  const open = useMenu((menu) => menu.open);
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  return (
    <ActionIcon size={48} aria-label={texts.menu} onClick={open}>
      <IconMenu2 size={24} />
    </ActionIcon>
  );
}
