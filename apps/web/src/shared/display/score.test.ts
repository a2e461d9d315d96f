import { describe, expect, it } from 'vitest';
import { colourStep, scoreShape, scoreWord, toParText } from './score.ts';

describe('the shape of a score', () => {
  it.each([
    [2, 5, 'eagle'],
    [3, 5, 'eagle'],
    [4, 5, 'birdie'],
    [5, 5, 'par'],
    [6, 5, 'bogey'],
    [7, 5, 'double'],
    [12, 5, 'double'],
  ] as const)('%i on a par %i is %s', (gross, par, shape) => {
    expect(scoreShape(gross, par)).toBe(shape);
  });

  it('a hole without strokes has no shape', () => {
    expect(scoreShape('PU', 4)).toBe('par');
  });
});

it('a score is coloured in six steps by its difference to par', () => {
  expect([-4, -3, -2, -1, 0, 1, 2, 3, 5, 9, null].map(colourStep)).toEqual([
    -3,
    -3,
    -2,
    -1,
    undefined,
    1,
    2,
    3,
    3,
    3,
    undefined,
  ]);
});

describe('the words for a screen reader', () => {
  it('a screen reader gets golf’s names, and the strokes over par beyond a double bogey', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((gross) => scoreWord(gross, 4))).toEqual([
      'hole in one',
      'eagle',
      'birdie',
      'par',
      'bogey',
      'double bogey',
      '3 over par',
    ]);
    expect(scoreWord(2, 5)).toBe('albatross');
    expect(scoreWord('DNF', 4)).toBe('did not finish');
  });
});

describe('a score against par', () => {
  it('a score against par is E, or has a plus or a true minus sign', () => {
    expect([0, 3, -2].map(toParText)).toEqual(['E', '+3', '−2']);
  });
});
