import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

/** Read once the screen knows the club. */
export const organisersTable = tableOf(
  { path: routes.clubPeople.organisers.path, list: routes.clubPeople.organisers },
  { sort: 'lastName:asc' },
);

export const playersTable = tableOf(
  { path: routes.clubPeople.players.path, list: routes.clubPeople.players },
  {
    sort: 'lastName:asc',
    filters: {
      gender: {
        label: 'Gender',
        options: [
          { value: 'men', label: 'Men' },
          { value: 'women', label: 'Ladies' },
        ],
      },
    },
  },
);
