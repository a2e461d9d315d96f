import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';
import { advertTypes, statuses } from './words.ts';

export const advertsTable = tableOf(routes.adverts, {
  filters: {
    status: { label: 'Status', all: 'Any status', options: statuses, counted: true },
    type: { label: 'Type', all: 'All types', options: advertTypes },
  },
});
