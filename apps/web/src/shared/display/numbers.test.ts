import { expect, it } from 'vitest';
import { formatLongDay } from './dates.ts';
import { formatNumber, plural } from './numbers.ts';

it('groups the thousands of a number', () => {
  expect([7, 1_204, 1_000_000].map(formatNumber)).toEqual(['7', '1,204', '1,000,000']);
});

it('has one text for one and another for any other number', () => {
  const words = { one: '# player is in', other: '# players are in' };
  expect([0, 1, 2, 1_204].map((n) => plural(n, words))).toEqual([
    '0 players are in',
    '1 player is in',
    '2 players are in',
    '1,204 players are in',
  ]);
});

it("adds the ordinal's ending to a day of the month", () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(
    (day) => formatLongDay(new Date(Date.UTC(2026, 4, day, 12)), 'UTC').split(' ')[0],
  );
  expect(days).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st']);
});
