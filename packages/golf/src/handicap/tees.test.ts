import { describe, expect, test } from 'vitest';
import { thrownBy } from '../testing/fixtures.ts';
import { addsParDifference, parAdditionStep, parAdditions } from './tees.ts';

describe('different tees and genders', () => {
  test('HCP-18 a higher par adds the difference in stroke play, maximum score and match play', () => {
    expect(parAdditions([72, 70, 73], 'stroke')).toEqual([2, 0, 3]);
    expect(parAdditions([72, 70], 'maximumDoublePar')).toEqual([2, 0]);
    expect(parAdditions([72, 70], 'match')).toEqual([2, 0]);
  });

  test('HCP-18 in Stableford and par/bogey nothing is added', () => {
    expect(parAdditions([72, 70], 'stableford')).toEqual([0, 0]);
    expect(parAdditions([72, 70], 'parBogey')).toEqual([0, 0]);
    expect(parAdditions([72, 70], 'quota')).toEqual([0, 0]);
    expect(parAdditions([72, 70], 'modifiedStableford8')).toEqual([0, 0]);
  });

  test('HCP-18 WHS always levels the tees, custom by its setting, basic never', () => {
    expect(addsParDifference({ type: 'WHS', adjustForTees: false })).toBe(true);
    expect(addsParDifference({ type: 'custom', adjustForTees: true })).toBe(true);
    expect(addsParDifference({ type: 'custom', adjustForTees: false })).toBe(false);
    expect(addsParDifference({ type: 'basic', adjustForTees: true })).toBe(false);
    expect(parAdditions([72, 70], 'stroke', false)).toEqual([0, 0]);
  });

  test('HCP-18 the added strokes are a line of the explanation', () => {
    expect(parAdditionStep(12, 72, 70)).toEqual({
      rule: 'HCP-18',
      key: 'parAddition',
      numbers: { before: 12, par: 72, lowestPar: 70, result: 14 },
    });
    expect(parAdditionStep(12.3, 73, 70).numbers).toMatchObject({ result: 15.3 });
  });

  test('HCP-18 an empty field needs no strokes, an impossible par is refused', () => {
    expect(parAdditions([], 'stroke')).toEqual([]);
    expect(thrownBy(() => parAdditions([72, 0], 'stroke'))).toMatchObject({ field: 'pars[1]' });
  });
});
