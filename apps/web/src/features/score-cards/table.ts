import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';

export const scoreCardsTable = tableOf(calls.scoreCards, {
  filters: {
    gender: {
      label: 'Gender',
      all: 'Men and ladies',
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
