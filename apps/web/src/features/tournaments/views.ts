import { calls } from '@flagstick/contract';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../shared/table/table-state.ts';
import { tournamentsTable } from './table.ts';

export const tournaments = view({
  ...tablePage(tournamentsTable),
  name: '/tournaments',
  title: 'Tournaments',
  access: calls.tournaments.insert.access,
  code: () => import('./TournamentsTable.tsx'),
  screen: ({ TournamentsTable }) => TournamentsTable,
  menu: { group: 'Organiser', label: 'Tournaments', icon: 'trophy' },
});
