import type { PaymentStatus } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../../ui/table/table-state.ts';
import * as texts from '../messages.ts';

/** States of payments that brought money or soon will: the others are not listed. */
const statuses: readonly PaymentStatus[] = [
  ...(['Captured', 'Approved', 'Returning', 'Refunding', 'Refunded', 'Disputed'] as const),
];

export const withdrawsTable = tableOf(
  { path: routes.withdraws.list.path, list: routes.withdraws.list },
  {
    sort: 'payment.createdTimestamp:desc',
    filters: {
      status: {
        label: 'Status',
        options: statuses.map((value) => ({ value, label: texts.statuses[value] })),
      },
      date: { label: 'Date', days: true },
    },
  },
);
