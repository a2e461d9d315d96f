import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { tournamentsTable } from './table.ts';

export const tournaments = view({
  ...tablePage(tournamentsTable),
  name: '/tournaments',
  title: 'Tournaments',
  access: routes.tournaments.insert.access,
  code: () => import('./TournamentsTable.tsx'),
  screen: ({ TournamentsTable }) => TournamentsTable,
  menu: { group: 'Organiser', label: 'Tournaments', icon: 'trophy' },
});
