import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

export const teamDaysTable = tableOf(routes.teamDays, { sort: 'createDate:desc' });
