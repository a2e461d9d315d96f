import { expect, it } from 'vitest';
import { isInTenths, ordinal, roundToHundredths, roundToTenths } from './figures.ts';

it('a number gets its ordinal ending, as in 1st, 22nd and 13th', () => {
  const numbers = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31, 111];
  const words = ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st', '111th'];
  expect(numbers.map(ordinal)).toEqual(words);
});

it('sums of tenths compare equal after rounding', () => {
  expect(roundToTenths(0.1 + 0.2)).toBe(0.3);
  expect(roundToHundredths(1.005 + 0.01)).toBe(1.01);
});

it('a number in tenths has at most one decimal', () => {
  expect([12, -1.7, 0.1 + 0.2, 12.45].map(isInTenths)).toEqual([true, true, true, false]);
});
