import { expect, it } from 'vitest';
import { formatHandicap, formatIndex } from './handicap.ts';

it('an index has one decimal and a plus for better than scratch', () => {
  expect([12.6, 0, -1.7, 54].map(formatIndex)).toEqual(['12.6', '0.0', '+1.7', '54.0']);
});

it('a playing handicap is whole unless the rule keeps a decimal', () => {
  expect([14, 0, -2, 13.9].map(formatHandicap)).toEqual(['14', '0', '+2', '13.9']);
});
