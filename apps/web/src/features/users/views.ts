import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { mayAddPlayer } from './new-player/may-add.ts';

export const users = view({
  name: '/users',
  title: 'Users',
  access: routes.users.list.access,
  code: () => import('./UsersTable.tsx'),
  screen: ({ UsersTable }) => UsersTable,
  table: ({ usersTable }) => usersTable,
  menu: { group: 'Admin', label: 'Users', icon: 'userCog' },
});

export const newPlayer = view({
  name: 'newPlayer',
  title: 'Add New Player',
  access: routes.users.insert.access,
  bottomNav: false,
  code: () => import('./new-player/NewPlayerPage.tsx'),
  screen: ({ NewPlayerPage }) => NewPlayerPage,
  menu: { group: 'Organiser', label: 'Add New Player', icon: 'userPlus', when: mayAddPlayer },
});
