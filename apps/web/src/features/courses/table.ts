import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../shared/table/table-state.ts';

export const coursesTable = tableOf(routes.courses);
