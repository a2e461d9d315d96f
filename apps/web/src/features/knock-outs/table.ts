import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

export const knockOutsTable = tableOf(routes.knockOuts, { sort: 'createDate:desc' });
