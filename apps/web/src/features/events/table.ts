import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

export const eventsTable = tableOf(routes.events, { sort: 'createDate:desc' });
