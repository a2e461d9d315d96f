import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';

/** Their rows are a club's: read once the screen knows which. */
export const organisersTable = tableOf(
  { path: calls.clubPeople.organisers.path, list: calls.clubPeople.organisers },
  { sort: 'lastName:asc' },
);

export const playersTable = tableOf(
  { path: calls.clubPeople.players.path, list: calls.clubPeople.players },
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
