import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { advertsTable } from './table.ts';

export const adverts = view({
  ...tablePage(advertsTable),
  name: '/adverts',
  title: 'Adverts',
  access: routes.adverts.insert.access,
  code: () => import('./AdvertsTable.tsx'),
  screen: ({ AdvertsTable }) => AdvertsTable,
  menu: { group: 'Club Manager', label: 'Adverts', icon: 'ad2' },
});
