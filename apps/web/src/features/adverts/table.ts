import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';
import { states, types } from './words.ts';

export const advertsTable = tableOf(calls.adverts, {
  filters: {
    state: { label: 'State', all: 'All states', options: states, counted: true },
    type: { label: 'Type', all: 'All types', options: types },
  },
});
