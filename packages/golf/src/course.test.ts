import { describe, expect, test } from 'vitest';
import { holesInPlay, playOrder } from './course.ts';
import { HOLES, plainHoles } from './testing/fixtures.ts';

function numbers(count: number, startingHole?: number): string {
  const holes = holesInPlay(HOLES, count, startingHole);
  return `${holes.at(0)?.number}-${holes.at(-1)?.number}`;
}

describe('holes in play', () => {
  test('STK-7 nine of eighteen are the first nine, or the last when play begins there', () => {
    expect([numbers(9), numbers(9, 9), numbers(9, 10), numbers(9, 18)]).toEqual([
      '1-9',
      '1-9',
      '10-18',
      '10-18',
    ]);
  });

  test('STK-7 six of eighteen are the first, middle or last six; twelve stay on the card', () => {
    expect([numbers(6, 6), numbers(6, 7), numbers(6, 13)]).toEqual(['1-6', '7-12', '13-18']);
    expect([numbers(12), numbers(12, 18)]).toEqual(['1-12', '7-18']);
  });

  test('STK-7 a card with fewer holes than the game is played whole', () => {
    expect(holesInPlay(plainHoles(9), 18)).toHaveLength(9);
    expect(numbers(18)).toBe('1-18');
  });

  test('STK-7 play runs from the starting hole and wraps at the last', () => {
    expect(playOrder(plainHoles(4), 3)).toEqual([2, 3, 0, 1]);
    expect(playOrder(plainHoles(3, 10), 11)).toEqual([1, 2, 0]);
    expect(playOrder(plainHoles(3))).toEqual([0, 1, 2]);
  });
});
