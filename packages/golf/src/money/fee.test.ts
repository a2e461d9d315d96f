import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thrownBy } from '../testing/fixtures.ts';
import { entryFee, platformFee, potTotal, splitFee } from './fee.ts';

describe('money in pence', () => {
  test('MNY-1 a fee is paid for every player, or for every four or part of four', () => {
    expect(entryFee(1500, 'player', 3)).toBe(4500);
    expect([1, 4, 5, 8, 9].map((players) => entryFee(1000, 'four', players))).toEqual([
      1000, 1000, 2000, 2000, 3000,
    ]);
    expect(entryFee(1500, 'player', 0)).toBe(0);
  });

  test('MNY-2 the platform keeps 3% rounded .5 up, plus 20 pence, once per payment', () => {
    expect([1000, 1050, 1049, 50, 16].map(platformFee)).toEqual([50, 52, 51, 22, 20]);
    expect(platformFee(0)).toBe(0);
  });

  test('MNY-3 net is the amount minus the fee; a pot adds up its payments', () => {
    expect(splitFee(4500)).toEqual({ gross: 4500, fee: 155, net: 4345 });
    expect(potTotal([4500, 1000])).toEqual({ gross: 5500, fee: 205, net: 5295 });
    expect(potTotal([])).toEqual({ gross: 0, fee: 0, net: 0 });
  });

  test('MNY-3 pence are whole and fee plus net is always the gross', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 20 }), (amounts) => {
        const pot = potTotal(amounts);
        expect(pot.fee + pot.net).toBe(pot.gross);
        expect(Number.isInteger(pot.fee)).toBe(true);
      }),
    );
  });

  test('MNY-4 impossible money is refused by the field', () => {
    expect(thrownBy(() => entryFee(10.5, 'player', 1))).toMatchObject({ field: 'fee' });
    expect(thrownBy(() => entryFee(10, 'player', -1))).toMatchObject({ field: 'players' });
    expect(thrownBy(() => platformFee(-1))).toMatchObject({ field: 'amount' });
    const foreign = JSON.parse('"team"');
    expect(thrownBy(() => entryFee(10, foreign, 1))).toMatchObject({ field: 'basis' });
  });
});
