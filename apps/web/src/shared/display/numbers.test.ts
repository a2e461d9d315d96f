import { expect, it } from 'vitest';
import { formatNumber, plural } from './numbers.ts';

it('groups the thousands of a number', () => {
  expect([7, 1_204, 1_000_000].map(formatNumber)).toEqual(['7', '1,204', '1,000,000']);
});

it('a count has one text for one and another for any other number', () => {
  const words = { one: '# player is in', other: '# players are in' };
  expect([0, 1, 2, 1_204].map((n) => plural(n, words))).toEqual([
    '0 players are in',
    '1 player is in',
    '2 players are in',
    '1,204 players are in',
  ]);
});
