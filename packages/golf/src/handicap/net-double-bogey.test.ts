import { describe, expect, test } from 'vitest';
import { plainHoles, thrownBy, values } from '../testing/fixtures.ts';
import { adjustedGross, netDoubleBogey, netPar, parPlusFive } from './net-double-bogey.ts';

describe('highest score of a hole for handicap purposes', () => {
  test('HCP-22 net double bogey is par plus two plus the strokes received', () => {
    expect(netDoubleBogey(4, 1)).toBe(7);
    expect(netDoubleBogey(3, -1)).toBe(4);
    expect(netPar(5, 2)).toBe(7);
    expect(parPlusFive(4)).toBe(9);
  });

  test('HCP-22 PU and DNF count net double bogey, DNP counts nett par, and no hole counts more', () => {
    const holes = plainHoles(6);
    expect(adjustedGross(3, holes, values('9 7 PU DNF:5 DNP -'))).toEqual([7, 7, 7, 6, 4, null]);
  });

  test('HCP-22 the number of values must equal the number of holes', () => {
    expect(thrownBy(() => adjustedGross(3, plainHoles(6), []))).toMatchObject({ field: 'values.length' });
  });
});
