import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DistinctNumbers, HIGHEST_HOLE } from './distinct.ts';
import { thrownBy } from './testing/fixtures.ts';

test('STK-5 numbers up to 54 are ranked as sorting would rank them', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: HIGHEST_HOLE }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (list) => {
      const distinct = new DistinctNumbers();
      for (const value of list) distinct.add(value, () => 'si');
      const sorted = list.toSorted((a, b) => a - b);
      expect(list.map((value) => distinct.rankOf(value))).toEqual(
        list.map((value) => sorted.indexOf(value) + 1),
      );
      const again = list.at(-1) ?? 1;
      expect(thrownBy(() => distinct.add(again, () => 'si'))).toMatchObject({
        code: 'duplicate',
        field: 'si',
      });
    }),
  );
});

test.each([0, -1, 55, 1.5, Number.NaN])('STK-6 %d is not a stroke index', (value) => {
  expect(thrownBy(() => new DistinctNumbers().add(value, () => 'si'))).toMatchObject({ field: 'si' });
});
