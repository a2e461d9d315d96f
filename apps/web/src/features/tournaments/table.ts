import { calls } from '@flagstick/contract';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { tableOf } from '../../shared/table/table-state.ts';

export const tournamentsTable = tableOf(calls.tournaments, {
  // The season that is being played is looked for most.
  sort: 'seasonStart:desc',
  filters: {
    selectedScoreSystem: {
      label: 'System',
      all: 'All systems',
      options: scoreSystems.map((label, number) => ({ value: String(number), label, sent: number })),
    },
  },
});
