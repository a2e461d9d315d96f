import { calls } from '@flagstick/contract';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../shared/table/table-state.ts';
import { advertsTable } from './table.ts';

export const adverts = view({
  ...tablePage(advertsTable),
  name: '/adverts',
  title: 'Adverts',
  access: calls.adverts.insert.access,
  code: () => import('./AdvertsTable.tsx'),
  screen: ({ AdvertsTable }) => AdvertsTable,
  menu: { group: 'Club Manager', label: 'Adverts', icon: 'ad2' },
});
