import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';
import { statuses, types } from './words.ts';

export const advertsTable = tableOf(calls.adverts, {
  filters: {
    status: { label: 'State', all: 'All states', options: statuses, counted: true },
    type: { label: 'Type', all: 'All types', options: types },
  },
});
