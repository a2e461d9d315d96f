import { describe, expect, test } from 'vitest';
import { card, plainHoles, row, thrownBy } from '../testing/fixtures.ts';
import { type FairRow, fairOrder } from './fair-order.ts';
import type { RankRow } from './row.ts';

const lines = (ranked: readonly FairRow[]): string[] =>
  ranked.map(({ id, label, aheadOfField }) => `${label} ${id} ${aheadOfField}`);
const stroke = (id: string, text: string, changes: Partial<RankRow> = {}): RankRow =>
  row(id, card(text), changes);
const points = (id: string, text: string): RankRow => row(id, card(text, { format: 'stableford' }));

describe('fair live order', () => {
  test('FAR-1 each hole counts by how much better it was played than the field average so far', () => {
    // The others play hole 1 in 6 and hole 18 in 4: a 5 on the hard hole is worth more than a 3 on the easy
    // one.
    const late = (value: number) => `${'- '.repeat(17)}${value}`;
    const rows = [
      stroke('hard', '5'),
      stroke('h1', '6'),
      stroke('h2', '7'),
      stroke('easy', late(3)),
      stroke('e1', late(4)),
      stroke('e2', late(4)),
    ];
    expect(lines(fairOrder(rows, 'stroke'))).toEqual([
      '1 hard 1',
      '2 easy 0.7',
      '3 h1 0',
      'T4 e1 -0.3',
      'T4 e2 -0.3',
      '6 h2 -1',
    ]);
  });

  test('FAR-1 Stableford counts points; a hole picked up was played', () => {
    const rows = [points('a', '3 4'), points('b', '4 4'), points('c', 'PU 3')];
    // Hole 1: 3, 2, 0 points; hole 2: 2, 2, 3.
    expect(lines(fairOrder(rows, 'stableford'))).toEqual(['1 a 1', '2 b 0', '3 c -1']);
  });

  test('FAR-1 strokes for tees of a higher par are left out, as on the board', () => {
    const low = card('4', { holes: plainHoles(18) });
    const high = card('5', { holes: plainHoles(18).map((hole) => ({ ...hole, par: 5 })), addedStrokes: 18 });
    expect(lines(fairOrder([row('low', low), row('high', high)], 'stroke'))).toEqual([
      'T1 high 0',
      'T1 low 0',
    ]);
  });

  test('FAR-2 figures are rounded to tenths, and equal figures share the place', () => {
    // 1 stroke on hole 1 in a field of three: thirds, which tenths cannot show.
    const rows = [stroke('a', '4'), stroke('b', '4'), stroke('c', '5')];
    expect(lines(fairOrder(rows, 'stroke'))).toEqual(['T1 a 0.3', 'T1 b 0.3', '3 c -0.7']);
  });

  test('FAR-3 a row without a position on the board has none here, and is not part of the field', () => {
    const rows = [
      stroke('a', '4'),
      stroke('b', '5'),
      stroke('out', '1', { outOfCompetition: true }),
      row('gone', card('1', { nofinish: 'DNF' })),
      stroke('waits', ''),
    ];
    const ranked = fairOrder(rows, 'stroke');
    expect(lines(ranked).slice(0, 2)).toEqual(['1 a 0.5', '2 b -0.5']);
    expect(
      ranked.slice(2).map(({ position, label, aheadOfField }) => [position, label, aheadOfField]),
    ).toEqual([
      [null, '-', null],
      [null, '-', null],
      [null, '-', null],
    ]);
  });

  test('FAR-4 the order does not depend on the input order; a repeated id is refused', () => {
    const rows = [stroke('a', '4 5'), stroke('b', '5 3'), stroke('c', '3'), stroke('d', '4 4 4')];
    expect(fairOrder(rows.toReversed(), 'stroke')).toEqual(fairOrder(rows, 'stroke'));
    expect(thrownBy(() => fairOrder([stroke('a', '4'), stroke('a', '5')], 'stroke'))).toMatchObject({
      code: 'duplicate',
    });
    expect(fairOrder([], 'stroke')).toEqual([]);
  });
});
