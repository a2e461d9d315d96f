import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const adverts = view({
  name: '/adverts',
  title: 'Adverts',
  access: routes.adverts.insert.access,
  code: () => import('./AdvertsTable.tsx'),
  screen: ({ AdvertsTable }) => AdvertsTable,
  table: ({ advertsTable }) => advertsTable,
  menu: { group: 'Club Manager', label: 'Adverts', icon: 'ad2' },
});
