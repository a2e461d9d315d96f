import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, contest, type PrizeCase, prizeField, rules } from '../testing/prizes.ts';
import { prizesOf } from './prizes.ts';

/** Gross strokes of 18 holes of par 4, and a Playing Handicap; a stroke is received on each of the hardest holes. */
const anyPlayer = fc.record({
  card: fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 18, maxLength: 18 }),
  playingHandicap: fc.integer({ min: 0, max: 36 }),
});
type AnyPlayer = { readonly card: readonly number[]; readonly playingHandicap: number };
const anyField = fc.array(anyPlayer, { minLength: 2, maxLength: 6 });

/** The stroke indexes of the fixtures' holes are 1 to 18 in card order. */
const received = (playingHandicap: number, at: number): number =>
  Math.floor(playingHandicap / 18) + (playingHandicap % 18 > at ? 1 : 0);

const figuresOf = (all: readonly AnyPlayer[], basis: 'gross' | 'nett'): number[][] =>
  all.map(({ card, playingHandicap }) =>
    card.map((gross, at) => (basis === 'gross' ? gross : gross - received(playingHandicap, at))),
  );

const fieldOf = (all: readonly AnyPlayer[]) =>
  prizeField(
    Object.fromEntries(
      all.map(({ card, playingHandicap }, at): [string, PrizeCase] => [
        `p${at}`,
        { card: card.join(' '), playingHandicap },
      ]),
    ),
  );

/** Skins from the figures alone: whose the skin of each hole is. */
function skinsOf(
  figures: readonly number[][],
  carryOver: boolean,
  validation: boolean,
): Record<string, number> {
  const won: Record<string, number> = {};
  let stake = 0;
  for (let hole = 0; hole < 18; hole++) {
    stake = carryOver ? stake + 1 : 1;
    const low = Math.min(...figures.map((card) => card[hole] ?? 99));
    const best = figures.flatMap((card, player) => (card[hole] === low ? [player] : []));
    const [winner] = best;
    if (best.length !== 1 || winner === undefined) continue;
    if (validation && hole < 17 && (figures[winner]?.[hole + 1] ?? 99) > 4) continue;
    won[`p${winner}`] = (won[`p${winner}`] ?? 0) + stake;
    stake = 0;
  }
  return won;
}

describe('a second, simple computation', () => {
  test('PRZ-8 and PRZ-9 skins equal those of a second, simple computation', () => {
    fc.assert(
      fc.property(
        anyField,
        fc.constantFrom('gross' as const, 'nett' as const),
        fc.boolean(),
        fc.boolean(),
        (all, basis, carryOver, validation) => {
          const kind = { type: 'skins', basis, carryOver, validation } as const;
          const [result] = prizesOf(rules([contest(kind)]), fieldOf(all)).contests;
          const won = Object.fromEntries(
            (result?.ranking.places ?? []).flatMap(({ entrants: [id = ''], figure }) => [[id, figure]]),
          );
          expect(won).toEqual(skinsOf(figuresOf(all, basis), carryOver, validation));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('PRZ-18 a sweep with shared ties equals that of a simple computation, and its pence add up', () => {
    fc.assert(
      fc.property(
        anyField,
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom([100], [50, 30, 20], [60, 40], [33, 33, 33], [70]),
        (all, stake, shares) => {
          const sweep = contest(
            { type: 'gross', holes: 'all' },
            { ties: 'shared', pot: { stake, entrants: 'all', shares } },
          );
          const [result] = prizesOf(rules([sweep]), fieldOf(all)).contests;
          const total = stake * all.length;
          const totals = figuresOf(all, 'gross').map((card) => card.reduce((sum, one) => sum + one, 0));
          // The shares of the places that equal totals fill together, divided and rounded down.
          const wins = Object.fromEntries(
            totals.flatMap((own, at) => {
              const first = totals.filter((other) => other < own).length;
              const level = totals.filter((other) => other === own).length;
              const pence = shares
                .slice(first, first + level)
                .reduce((sum, share) => sum + Math.floor((total * share) / 100), 0);
              return first < shares.length ? [[`p${at}`, Math.floor(pence / level)]] : [];
            }),
          );
          const paid = (result?.awards ?? []).flatMap(({ entrants, each }) =>
            entrants.map((id) => [id, each] as const),
          );
          expect(Object.fromEntries(paid)).toEqual(wins);
          const sum = paid.reduce((before, [, pence]) => before + pence, 0);
          expect(sum + (result?.pot?.remainder ?? 0)).toBe(total);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('PRZ-18 a twos pot equals that of a simple computation, to the penny', () => {
    fc.assert(
      fc.property(anyField, fc.integer({ min: 1, max: 999 }), (all, stake) => {
        const pot = contest(
          { type: 'twos' },
          { prizes: amounts(), pot: { stake, entrants: 'all', shares: [] } },
        );
        const [result] = prizesOf(rules([pot]), fieldOf(all)).contests;
        const twos = all.map(({ card }) => card.filter((gross) => gross <= 2).length);
        const each = Math.floor(
          (stake * all.length) /
            Math.max(
              1,
              twos.reduce((sum, one) => sum + one, 0),
            ),
        );
        const wins = twos.flatMap((count, at) => (count > 0 ? [[`p${at}`, count * each]] : []));
        const paid = (result?.awards ?? []).flatMap(({ entrants, each: pence }) =>
          entrants.map((id) => [id, pence]),
        );
        expect(Object.fromEntries(paid)).toEqual(Object.fromEntries(wins));
      }),
    );
  });
});
