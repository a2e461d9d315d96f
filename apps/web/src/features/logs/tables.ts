import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';
import { kinds } from './words.ts';

const at = { label: 'Days', days: true } as const;

export const changesTable = tableOf(
  { path: calls.logs.changes.path, list: calls.logs.changes },
  { sort: 'at:desc', filters: { kind: { label: 'What', all: 'Everything', options: kinds }, at } },
);

export const reportsTable = tableOf(
  { path: calls.logs.reports.path, list: calls.logs.reports },
  { sort: 'at:desc', filters: { at } },
);
