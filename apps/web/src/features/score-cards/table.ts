import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

export const scoreCardsTable = tableOf(routes.scoreCards, {
  // By name the first pages would be the yellow tees of the whole country.
  sort: 'club.name:asc',
  filters: {
    gender: {
      label: 'Gender',
      all: 'Any gender',
      options: [
        { value: 'men', label: 'Men' },
        { value: 'women', label: 'Ladies' },
      ],
    },
    cardType: {
      label: 'Type',
      options: [
        { value: 'main', label: 'Main' },
        { value: 'custom', label: 'Custom' },
      ],
    },
  },
});
