import { describe, expect, test } from 'vitest';
import { holder } from '../testing/fixtures.ts';
import { eligibility } from './eligibility.ts';

const men = { gender: 'men', exist: true, minHandicap: 5, maxHandicap: 28 } as const;
const women = { gender: 'women', exist: false, minHandicap: 0, maxHandicap: 54 } as const;

describe('eligibility', () => {
  test('HCP-17 a player inside the bounds or on them may enter', () => {
    expect(eligibility(holder(5), [men])).toEqual({ ok: true });
    expect(eligibility(holder(28), [men])).toEqual({ ok: true });
  });

  test('HCP-17 the refusal names the bound', () => {
    expect(eligibility(holder(4.9), [men])).toEqual({ ok: false, refused: 'belowMinimum', bound: 5 });
    expect(eligibility(holder(28.1), [men])).toEqual({ ok: false, refused: 'aboveMaximum', bound: 28 });
  });

  test('HCP-17 a gender that is not eligible or not listed is refused', () => {
    const refusal = { ok: false, refused: 'gender', gender: 'women' };
    expect(eligibility(holder(10, { gender: 'women' }), [men, women])).toEqual(refusal);
    expect(eligibility(holder(10, { gender: 'women' }), [men])).toEqual(refusal);
  });

  test('HCP-17 a lower bound of 0 and an upper bound of 54 mean no bound', () => {
    const open = { gender: 'men', exist: true, minHandicap: 0, maxHandicap: 54 } as const;
    expect(eligibility(holder(-5), [open])).toEqual({ ok: true });
    expect(eligibility(holder(60), [open])).toEqual({ ok: true });
  });

  test('HCP-17 without an index the social handicap is checked; without either, 0', () => {
    expect(eligibility(holder(null, { social: 30 }), [men])).toMatchObject({ refused: 'aboveMaximum' });
    expect(eligibility(holder(null), [men])).toMatchObject({ refused: 'belowMinimum' });
  });
});
