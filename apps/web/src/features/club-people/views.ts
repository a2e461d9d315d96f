import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

/** For admins: the id and name of the selected club. */
const club = { club: textParam(40), named: textParam(120) };

export const organisers = view({
  name: '/organisers',
  title: 'Organisers',
  access: routes.clubPeople.organisers.access,
  search: club,
  code: () => import('./OrganisersTable.tsx'),
  screen: ({ OrganisersTable }) => OrganisersTable,
  table: () => undefined,
  menu: { group: 'Club Manager', label: 'Organisers', icon: 'userStar' },
});

export const players = view({
  name: '/players',
  title: 'Players',
  access: routes.clubPeople.players.access,
  search: club,
  code: () => import('./PlayersTable.tsx'),
  screen: ({ PlayersTable }) => PlayersTable,
  table: () => undefined,
  menu: { group: 'Club Manager', label: 'Players', icon: 'users' },
});
