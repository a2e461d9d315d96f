import { calls } from '@flagstick/contract';
import { tableOf } from '../../../shared/table/table-state.ts';

export const clubsTable = tableOf(calls.clubs);
