import { calls } from '@flagstick/contract';
import { IconUserCog } from '@tabler/icons-react';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../shared/table/table-state.ts';
import { usersTable } from './table.ts';

export const users = view({
  ...tablePage(usersTable),
  name: '/users',
  title: 'Users',
  access: calls.users.list.access,
  code: () => import('./UsersTable.tsx'),
  screen: ({ UsersTable }) => UsersTable,
  menu: { group: 'Admin', label: 'Users', icon: IconUserCog },
});
