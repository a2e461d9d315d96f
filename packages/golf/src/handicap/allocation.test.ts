import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLES, plainHoles, thrownBy } from '../testing/fixtures.ts';
import { strokeIndexesOfLoops, strokesReceived } from './allocation.ts';

/** A card of distinct stroke indexes in any order, with gaps. */
const anyCard = fc
  .uniqueArray(fc.integer({ min: 1, max: 36 }), { minLength: 1, maxLength: 18 })
  .map((sis) => sis.map((si) => ({ si })));

describe('strokes on holes', () => {
  test('STK-1 the lowest stroke indexes receive one stroke each', () => {
    expect(strokesReceived(3, HOLES)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
  });

  test('STK-1 a nine of even stroke indexes gets the same strokes as any other nine', () => {
    expect(strokesReceived(4, HOLES.slice(0, 9))).toEqual([0, 0, 0, 1, 1, 0, 1, 0, 1]);
    const gapped = [13, 3, 17, 15, 1, 7, 11, 9, 5, 12, 10, 2].map((si) => ({ si }));
    expect(strokesReceived(12, gapped)).toEqual(new Array<number>(12).fill(1));
  });

  test('STK-2 above the number of holes the order begins again', () => {
    expect(strokesReceived(40, plainHoles(18)).filter((strokes) => strokes === 3)).toHaveLength(4);
    expect(strokesReceived(20, plainHoles(9))).toEqual([3, 3, 2, 2, 2, 2, 2, 2, 2]);
    expect(strokesReceived(54, plainHoles(18))).toEqual(new Array<number>(18).fill(3));
  });

  test('STK-3 a plus handicap gives back strokes from the highest index down, then around again', () => {
    expect(strokesReceived(-2, plainHoles(18)).slice(-3)).toEqual([0, -1, -1]);
    expect(strokesReceived(-19, plainHoles(18)).slice(-2)).toEqual([-1, -2]);
  });

  test('STK-4 a nine played twice takes the odd indexes first, the even ones second', () => {
    expect(strokeIndexesOfLoops([9, 2, 5, 3, 4, 8, 7, 6, 1], 2)).toEqual([
      17, 3, 9, 5, 7, 15, 13, 11, 1, 18, 4, 10, 6, 8, 16, 14, 12, 2,
    ]);
    // A nine numbered with odd indexes only is ranked first.
    expect(strokeIndexesOfLoops([1, 3, 5], 2)).toEqual([1, 3, 5, 2, 4, 6]);
  });

  test('STK-4 a six played three times takes every third index', () => {
    const sis = strokeIndexesOfLoops([3, 1, 6, 2, 5, 4], 3);
    expect(sis.slice(0, 6)).toEqual([7, 1, 16, 4, 13, 10]);
    expect(sis.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
  });

  test('STK-5 the strokes of a card add up to the handicap and differ by at most one', () => {
    fc.assert(
      fc.property(anyCard, fc.integer({ min: -30, max: 110 }), (card, handicap) => {
        const strokes = strokesReceived(handicap, card);
        expect(strokes.reduce((sum, own) => sum + own, 0)).toBe(handicap);
        expect(Math.max(...strokes) - Math.min(...strokes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('STK-5 no hole receives fewer strokes than one with a higher index', () => {
    fc.assert(
      fc.property(anyCard, fc.integer({ min: -30, max: 110 }), (card, handicap) => {
        const strokes = strokesReceived(handicap, card);
        const bySi = card.map(({ si }, at) => ({ si, own: strokes[at] ?? 0 })).sort((a, b) => a.si - b.si);
        for (const [at, { own }] of bySi.entries()) expect(own).toBeLessThanOrEqual(bySi[at - 1]?.own ?? own);
      }),
    );
  });

  test.each([
    ['playingHandicap', () => strokesReceived(12.5, HOLES)],
    ['playingHandicap', () => strokesReceived(Number.NaN, HOLES)],
    ['holes[1].si', () => strokesReceived(5, [{ si: 4 }, { si: 4 }])],
    ['holes[0].si', () => strokesReceived(5, [{ si: 0 }])],
  ])('STK-6 impossible input is refused with the field %s', (field, call) => {
    expect(thrownBy(call)).toMatchObject({ name: 'GolfError', field });
  });
});
