import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { tableOf } from '../../ui/table/table-state.ts';

export const tournamentsTable = tableOf(routes.tournaments, {
  // The current season is wanted most often.
  sort: 'seasonStart:desc',
  filters: {
    selectedScoreSystem: {
      label: 'Scoring system',
      all: 'All systems',
      options: scoreSystems.map((label, number) => ({ value: String(number), label, sent: number })),
    },
  },
});
