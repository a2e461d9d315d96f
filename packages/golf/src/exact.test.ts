import { describe, expect, test } from 'vitest';
import { compare, decimal, multiply, ratio, roundHalfUp, roundToTenth, subtract, toNumber } from './exact.ts';
import { courseHandicap, withAllowance } from './handicap/convert.ts';
import { thrownBy } from './testing/fixtures.ts';

describe('exact arithmetic', () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -2],
    [-1, 2, 0],
    [1, 2, 1],
    [-3, 2, -1],
    [-7, 3, -2],
    [7, 3, 2],
    [-34, 10, -3],
    [-36, 10, -4],
    [0, 7, 0],
  ])('HCP-8 %i/%i rounds to %i, .5 upward', (n, d, expected) => {
    expect(roundHalfUp(ratio(n, d))).toBe(expected);
  });

  test('HCP-9 a tenth is rounded .5 upward too', () => {
    expect(toNumber(roundToTenth(ratio(1245, 100)))).toBe(12.5);
    expect(toNumber(roundToTenth(ratio(-85, 100)))).toBe(-0.8);
  });

  test('HCP-3 a decimal becomes the fraction as written, not the nearest double', () => {
    expect(compare(decimal(0.1, 'x'), ratio(1, 10))).toBe(0);
    expect(compare(decimal(-12.345678, 'x'), ratio(-12_345_678, 1_000_000))).toBe(0);
    expect(compare(subtract(decimal(72.1, 'x'), ratio(72, 1)), ratio(1, 10))).toBe(0);
  });

  test('HCP-3 a number with more than six decimals is refused by name', () => {
    expect(thrownBy(() => decimal(0.1 + 0.2, 'index'))).toMatchObject({ code: 'notANumber', field: 'index' });
    expect(thrownBy(() => decimal(Number.NaN, 'index'))).toMatchObject({ field: 'index' });
    expect(thrownBy(() => decimal(Number.POSITIVE_INFINITY, 'index'))).toMatchObject({ field: 'index' });
  });

  test('HCP-3 three million handicaps agree with whole-number arithmetic, including every .5 tie', () => {
    let cases = 0;
    let ties = 0;
    const faults: string[] = [];
    // Index in tenths, Course Rating minus par in tenths, allowance in hundredths of a percent.
    const allowances = [1000, 3333, 5000, 7500, 8500, 9000, 9500, 10_000];
    for (let index = -100; index <= 600; index += 1) {
      for (let slope = 55; slope <= 155; slope++) {
        for (let over = -30; over <= 25; over += 11) {
          const course = courseHandicap(
            decimal(index / 10, 'i'),
            { slope, courseRating: (720 + over) / 10 },
            72,
          );
          for (const allowance of allowances) {
            cases++;
            // (index/10 * slope/113 + over/10) * allowance/10000
            const n = (index * slope + over * 113) * allowance;
            const d = 11_300_000;
            const expected = Math.floor((2 * n + d) / (2 * d));
            if ((2 * n) % d === 0 && ((2 * n) / d) % 2 !== 0) ties++;
            const actual = roundHalfUp(withAllowance(course, allowance / 100));
            if (actual !== expected)
              faults.push(`${index} ${slope} ${over} ${allowance}: ${actual}, not ${expected}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
    expect(cases).toBeGreaterThan(3_000_000);
    expect(ties).toBeGreaterThan(1_000);
  }, 60_000);

  test('HCP-3 every allowance from 10 to 100 in hundredths is exact', () => {
    for (let hundredths = 1000; hundredths <= 10_000; hundredths++) {
      for (const course of [25, -25, 135, 7]) {
        const n = course * hundredths;
        const expected = Math.floor((2 * n + 100_000) / 200_000);
        const allowed = multiply(ratio(course, 10), ratio(1, 1));
        expect(roundHalfUp(withAllowance(allowed, hundredths / 100))).toBe(expected);
      }
    }
  });
});
