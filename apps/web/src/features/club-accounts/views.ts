import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

export const clubAccounts = view({
  name: '/clubAccounts',
  title: 'Club credit',
  access: routes.clubAccounts.list.access,
  /** For admins: the id and name of the selected club. */
  search: { club: textParam(40), named: textParam(120) },
  code: () => import('./AccountsPage.tsx'),
  screen: ({ AccountsPage }) => AccountsPage,
  table: () => undefined,
  menu: { group: 'Club Manager', label: 'Club credit', icon: 'creditCard' },
});

export const myCredit = view({
  name: 'credit',
  title: 'Club credit',
  access: routes.clubAccounts.mine.access,
  code: () => import('./CreditPage.tsx'),
  screen: ({ CreditPage }) => CreditPage,
});
