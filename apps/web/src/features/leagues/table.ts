import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

export const leaguesTable = tableOf(routes.leagues, { sort: 'createDate:desc' });
