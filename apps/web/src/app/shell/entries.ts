import type { Role } from '@flagstick/contract';
import {
  IconBuildingCommunity,
  IconCards,
  IconFlag,
  IconGolf,
  IconLayoutDashboard,
  IconListDetails,
  IconMap2,
  IconScoreboard,
  IconUserCircle,
  IconUserCog,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export interface MenuEntry {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  to: NonNullable<LinkProps['to']>;
  /** A view of the main screen. */
  view?: 'clubs' | 'play' | 'profile';
}

export interface MenuGroup {
  title: string;
  roles: readonly Role[];
  entries: readonly MenuEntry[];
}

/** What everybody who is signed in finds in the menu. */
export const everybody: readonly MenuEntry[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/' },
  { label: 'Profile', icon: IconUserCircle, to: '/', view: 'profile' },
  { label: 'Scoreboards', icon: IconScoreboard, to: '/scoreboard' },
];

/** The groups of those who manage: each role finds its own, and an admin all of them. */
export const groups: readonly MenuGroup[] = [
  {
    title: 'Organiser',
    roles: ['organiser', 'club', 'admin'],
    entries: [
      { label: 'Games', icon: IconFlag, to: '/games' },
      { label: 'Club list', icon: IconListDetails, to: '/clubListView' },
      { label: 'Score Cards', icon: IconCards, to: '/scoreCards' },
    ],
  },
  {
    title: 'Club Manager',
    roles: ['club', 'admin'],
    entries: [{ label: 'Courses', icon: IconMap2, to: '/courses' }],
  },
  {
    title: 'Admin',
    roles: ['admin'],
    entries: [
      { label: 'Users', icon: IconUserCog, to: '/users' },
      { label: 'Clubs', icon: IconBuildingCommunity, to: '/clubs' },
    ],
  },
];

/** The views of the bottom navigation, for screens so wide that it is not shown. */
export const views: readonly MenuEntry[] = [
  { label: 'Play', icon: IconGolf, to: '/', view: 'play' },
  { label: 'Clubs', icon: IconBuildingCommunity, to: '/', view: 'clubs' },
];

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  organiser: 'Organiser',
  club: 'Club Manager',
  player: 'Player',
};
