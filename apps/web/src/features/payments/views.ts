import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

export const withdraws = view({
  name: '/withdraws',
  title: 'Withdraws',
  access: routes.withdraws.list.access,
  /** The game of the open ledger. */
  search: { pot: textParam(40) },
  code: () => import('./withdraws/WithdrawsPage.tsx'),
  screen: ({ WithdrawsPage }) => WithdrawsPage,
  table: ({ withdrawsTable }) => withdrawsTable,
  // Also for players with a game of theirs that has taken fees.
  menu: {
    group: 'Organiser',
    label: 'Withdraws',
    icon: 'creditCard',
    access: routes.payments.onboarding.access,
  },
});
