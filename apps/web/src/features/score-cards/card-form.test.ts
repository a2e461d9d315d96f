import { expect, it } from 'vitest';
import {
  blankHoles,
  combinationsFor,
  doubledIndexes,
  holeCount,
  missingIndexes,
  totals,
  usualTee,
} from './card-form.ts';

it('a nine can be played twice, a six three times, others once', () => {
  expect([18, 12, 9, 6].map(combinationsFor)).toEqual([[null], [null], [null, 2], [null, 3]]);
  expect(holeCount(9, 2)).toBe(18);
  expect(blankHoles(holeCount(6, 3)).map(({ number }) => number)).toHaveLength(18);
});

it('the default tee is red for women, white for men', () => {
  expect([usualTee('women'), usualTee('men')]).toEqual(['red', 'white']);
});

it('the form adds up the filled-in figures, and finds duplicate stroke indexes', () => {
  const holes = blankHoles(4).map((hole, at) => ({
    ...hole,
    par: at === 3 ? ('' as const) : 4,
    si: [1, 2, 2, ''][at] as number | '',
  }));
  expect(totals(holes)).toEqual({ par: 12, yards: 0 });
  expect([...doubledIndexes(holes)]).toEqual([2]);
});

it('unused stroke indexes are listed once most holes have one', () => {
  const card = blankHoles(9).map((hole, at) => ({ ...hole, si: at + 1 }));
  expect(missingIndexes(card.map((hole) => (hole.si === 4 ? { ...hole, si: 5 } : hole)))).toEqual([4]);
  expect(missingIndexes(card)).toEqual([]);
  expect(missingIndexes(blankHoles(9))).toEqual([]);
});
