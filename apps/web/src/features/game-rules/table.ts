import { calls } from '@flagstick/contract';
import { tableOf } from '../../shared/table/table-state.ts';

export const gameRulesTable = tableOf(calls.competitions, {
  sort: 'name:asc',
  filters: {
    scoringFormat: {
      label: 'Scoring',
      options: [
        { value: 'stableford', label: 'Stableford' },
        { value: 'stroke', label: 'Stroke' },
      ],
    },
    type: {
      label: 'Type',
      options: [
        { value: 'WHS', label: 'WHS' },
        { value: 'basic', label: 'Basic' },
        { value: 'custom', label: 'Custom' },
      ],
    },
  },
});
