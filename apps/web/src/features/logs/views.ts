import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { changesTable, reportsTable } from './tables.ts';

export const changes = view({
  ...tablePage(changesTable),
  name: '/changes',
  title: 'Changes',
  access: routes.logs.changes.access,
  code: () => import('./ChangesTable.tsx'),
  screen: ({ ChangesTable }) => ChangesTable,
  menu: { group: 'Admin', label: 'Changes', icon: 'history' },
});

export const reports = view({
  ...tablePage(reportsTable),
  name: '/errorReports',
  title: 'Error reports',
  access: routes.logs.reports.access,
  code: () => import('./ReportsTable.tsx'),
  screen: ({ ReportsTable }) => ReportsTable,
  menu: { group: 'Admin', label: 'Error reports', icon: 'bug' },
});
