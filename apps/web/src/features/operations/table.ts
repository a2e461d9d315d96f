import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';
import * as texts from './messages.ts';

const states = Object.entries(texts.states).map(([value, label]) => ({ value, label }));

export const jobsTable = tableOf(
  { path: routes.operations.jobs.path, list: routes.operations.jobs },
  { sort: 'at:desc', filters: { state: { label: texts.state, all: texts.allStates, options: states } } },
);
