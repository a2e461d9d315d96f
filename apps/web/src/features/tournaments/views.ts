import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const tournaments = view({
  name: '/tournaments',
  title: 'Tournaments',
  access: routes.tournaments.insert.access,
  code: () => import('./TournamentsTable.tsx'),
  screen: ({ TournamentsTable }) => TournamentsTable,
  table: ({ tournamentsTable }) => tournamentsTable,
  menu: { group: 'Organiser', label: 'Tournaments', icon: 'trophy' },
});
