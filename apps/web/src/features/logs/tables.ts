import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';
import { kinds } from './words.ts';

const at = { label: 'Days', days: true } as const;

export const changesTable = tableOf(
  { path: routes.logs.changes.path, list: routes.logs.changes },
  { sort: 'at:desc', filters: { kind: { label: 'What', all: 'Everything', options: kinds }, at } },
);

export const reportsTable = tableOf(
  { path: routes.logs.reports.path, list: routes.logs.reports },
  { sort: 'at:desc', filters: { at } },
);
