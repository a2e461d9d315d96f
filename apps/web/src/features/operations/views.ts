import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const server = view({
  name: '/server',
  title: 'Server',
  access: routes.operations.status.access,
  bottomNav: false,
  code: () => import('./StatusPage.tsx'),
  screen: ({ StatusPage }) => StatusPage,
  menu: { group: 'Admin', label: 'Server', icon: 'server' },
});

export const backups = view({
  name: '/backups',
  title: 'Backups',
  access: routes.operations.backups.access,
  bottomNav: false,
  code: () => import('./backups/BackupsPage.tsx'),
  screen: ({ BackupsPage }) => BackupsPage,
  menu: { group: 'Admin', label: 'Backups', icon: 'archive' },
});

export const jobs = view({
  name: '/jobs',
  title: 'Jobs',
  access: routes.operations.jobs.access,
  code: () => import('./JobsTable.tsx'),
  screen: ({ JobsTable }) => JobsTable,
  table: ({ jobsTable }) => jobsTable,
  menu: { group: 'Admin', label: 'Jobs', icon: 'refresh' },
});
