import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { scoringOptions } from '@flagstick/contract/scorings';
import { tableOf } from '../../ui/table/table-state.ts';

export const gameRulesTable = tableOf(routes.competitions, {
  sort: 'name:asc',
  filters: {
    scoringFormat: {
      label: 'Scoring',
      all: 'Any scoring',
      options: scoringOptions,
    },
    type: {
      label: 'Type',
      all: 'Any type',
      options: [
        { value: 'WHS', label: 'WHS' },
        { value: 'basic', label: 'Basic' },
        { value: 'custom', label: 'Custom' },
      ],
    },
    holesNumber: {
      label: 'Holes',
      all: 'All holes',
      options: limits.holesNumbers.map((holes) => ({
        value: String(holes),
        label: `${holes} holes`,
        sent: holes,
      })),
    },
    gender: {
      label: 'Gender',
      all: 'Any gender',
      options: [
        { value: 'both', label: 'Men and ladies' },
        { value: 'men', label: 'Men only' },
        { value: 'women', label: 'Ladies only' },
      ],
    },
    active: {
      label: 'Active',
      all: 'Active or not',
      options: [
        { value: 'on', label: 'Active', sent: true },
        { value: 'off', label: 'Turned off', sent: false },
      ],
    },
  },
});
