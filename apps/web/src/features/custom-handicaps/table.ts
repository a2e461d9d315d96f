import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';

export const handicapsTable = tableOf(calls.customHandicaps, { sort: 'player.lastName:asc' });
