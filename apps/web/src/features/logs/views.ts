import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const changes = view({
  name: '/changes',
  title: 'Changes',
  access: routes.logs.changes.access,
  code: () => import('./ChangesTable.tsx'),
  screen: ({ ChangesTable }) => ChangesTable,
  table: ({ changesTable }) => changesTable,
  menu: { group: 'Admin', label: 'Changes', icon: 'history' },
});

export const reports = view({
  name: '/errorReports',
  title: 'Error reports',
  access: routes.logs.reports.access,
  code: () => import('./ReportsTable.tsx'),
  screen: ({ ReportsTable }) => ReportsTable,
  table: ({ reportsTable }) => reportsTable,
  menu: { group: 'Admin', label: 'Error reports', icon: 'bug' },
});
