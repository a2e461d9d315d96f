import * as routes from '@flagstick/contract/routes';
import { text } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { withdrawsTable } from './withdraws/table.ts';

const table = tablePage(withdrawsTable);

export const withdraws = view({
  ...table,
  name: '/withdraws',
  title: 'Withdraws',
  access: routes.withdraws.list.access,
  /** The game of the open ledger. */
  search: { ...table.search, pot: text(40) },
  code: () => import('./withdraws/WithdrawsPage.tsx'),
  screen: ({ WithdrawsPage }) => WithdrawsPage,
  // Also for players with a game of theirs that has taken fees.
  menu: {
    group: 'Organiser',
    label: 'Withdraws',
    icon: 'creditCard',
    access: routes.payments.onboarding.access,
  },
});
