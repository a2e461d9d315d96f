import { describe, expect, it } from 'vitest';
import { placeLabel, placesOf } from './places.ts';

describe('places of a standing', () => {
  it.each([
    [[], []],
    [[30], ['1']],
    [
      [30, 30, 28],
      ['T1', 'T1', '3'],
    ],
    [
      [30, 28, 28, 28, 20],
      ['1', 'T2', 'T2', 'T2', '5'],
    ],
  ])('level rows of %j share a place, and the next place counts them all', (scores, labels) => {
    expect(placesOf(scores, (a, b) => a === b).map(placeLabel)).toEqual(labels);
  });

  it('each row is compared once, however many there are', () => {
    let compared = 0;
    const rows = Array.from({ length: 1000 }, (_, at) => Math.floor(at / 2));
    placesOf(rows, (a, b) => {
      compared += 1;
      return a === b;
    });
    expect(compared).toBe(999);
  });
});
