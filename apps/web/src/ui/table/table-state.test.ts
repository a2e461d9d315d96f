import { expect, it } from 'vitest';
import { filterValue } from './table-state.ts';

const local = (moment: string) => new Date(moment).toISOString();
const played = { label: 'Played', days: true } as const;

it('filters a table from the first moment of one day to the last of another', () => {
  expect(filterValue(played, '2026-05-01..2026-05-31')).toEqual({
    from: local('2026-05-01T00:00:00'),
    to: local('2026-05-31T23:59:59.999'),
  });
  expect(filterValue(played, '..2026-05-31')).toEqual({
    from: undefined,
    to: local('2026-05-31T23:59:59.999'),
  });
});
