import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeatedScore, thrownBy } from '../testing/fixtures.ts';
import { amounts, contest, type PrizeCase, prizeField, rules } from '../testing/prizes.ts';
import { missedPrizes } from './missed.ts';
import { splitPence } from './money.ts';
import { prizesOf } from './prizes.ts';
import type { Contest, PrizeRules } from './setup.ts';

const fours = (changes: Record<number, number> = {}) =>
  Array.from({ length: 18 }, (_, at) => changes[at + 1] ?? 4).join(' ');

const gross = (changes: Partial<Contest> = {}) =>
  contest({ type: 'gross', holes: 'all' }, { id: 'gross', ...changes });
const nett = (changes: Partial<Contest> = {}) =>
  contest({ type: 'nett', holes: 'all' }, { id: 'nett', ...changes });

/** The winners of each contest with the pence of each: `gross: a 500, b=c 250`. */
function awardsOf(set: PrizeRules, cases: Readonly<Record<string, PrizeCase>>): string[] {
  return prizesOf(set, prizeField(cases)).contests.map(
    ({ contest: id, awards }) =>
      `${id}: ${awards.map(({ entrants, each }) => `${entrants.join('=')} ${each}`).join(', ')}`,
  );
}

// Gross 71, 73, 74, 90 and nett 71, 63, 74, 60.
const cases = {
  a: { card: fours({ 1: 3 }) },
  b: { card: fours({ 1: 5 }), playingHandicap: 10 },
  c: { card: fours({ 1: 6 }) },
  d: { card: repeatedScore(5), playingHandicap: 30 },
};

describe('the priority of prizes', () => {
  test('PRZ-14 all prizes of a contest come before the next one, and PRZ-15 a winner is passed over', () => {
    const set = rules([gross({ prizes: amounts(30, 20) }), nett({ prizes: amounts(25, 15) })]);
    expect(awardsOf(set, cases)).toEqual(['gross: a 30, b 20', 'nett: d 25, c 15']);
    const { contests } = prizesOf(set, prizeField(cases));
    expect(contests[1]?.passed).toEqual([
      { place: 2, entrant: 'b', player: 'b', has: { contest: 'gross', place: 2 } },
      { place: 2, entrant: 'a', player: 'a', has: { contest: 'gross', place: 1 } },
    ]);
  });

  test('PRZ-14 by places every first prize comes before any second', () => {
    const set = rules([gross({ prizes: amounts(30, 20) }), nett({ prizes: amounts(25, 15) })], {
      order: 'places',
    });
    // First prizes to a and d; then the second gross to b, and the second nett to c.
    expect(awardsOf(set, cases)).toEqual(['gross: a 30, b 20', 'nett: d 25, c 15']);
    const one = rules([gross({ prizes: amounts(30, 20, 10) }), nett({ prizes: amounts(25) })]);
    expect(awardsOf(one, { a: cases.a, b: cases.b, c: cases.c })).toEqual([
      'gross: a 30, b 20, c 10',
      'nett: ',
    ]);
    expect(awardsOf({ ...one, order: 'places' }, { a: cases.a, b: cases.b, c: cases.c })).toEqual([
      'gross: a 30, c 20',
      'nett: b 25',
    ]);
  });

  test('PRZ-15 a player wins several prizes where the rule is off, or the contest exempt', () => {
    const list = [gross({ prizes: amounts(30) }), gross({ id: 'again', prizes: amounts(20) })];
    expect(awardsOf(rules(list), cases)).toEqual(['gross: a 30', 'again: b 20']);
    expect(awardsOf(rules(list, { onePrizeEach: false }), cases)).toEqual(['gross: a 30', 'again: a 20']);
    const exempt = [list[0] ?? gross(), gross({ id: 'again', exempt: true, prizes: amounts(20) })];
    expect(awardsOf(rules(exempt), cases)).toEqual(['gross: a 30', 'again: a 20']);
  });

  test('PRZ-15 a two or an exempt prize does not exclude its winner from other prizes', () => {
    const list = [
      contest({ type: 'eagles' }, { id: 'eagles', prizes: amounts(5) }),
      gross({ id: 'exempt', exempt: true, prizes: amounts(10) }),
      gross({ prizes: amounts(30) }),
    ];
    expect(awardsOf(rules(list), { a: { card: fours({ 1: 2 }) }, b: cases.b })).toEqual([
      'eagles: a 5',
      'exempt: a 10',
      'gross: a 30',
    ]);
  });
});

describe('shared prizes', () => {
  const tied = {
    a: { card: repeatedScore(4) },
    b: { card: repeatedScore(4) },
    c: { card: repeatedScore(4) },
    d: { card: repeatedScore(5) },
  };

  test.each<[number[], string]>([
    // (25 + 15 + 8) / 3 = 16
    [[2500, 1500, 800], 'a=b=c 1600'],
    [[2500, 1500, 800, 500], 'a=b=c 1600, d 500'],
    // Two prizes for three players: (25 + 15) / 3, and 1 penny is left.
    [[2500, 1500], 'a=b=c 1333'],
    [[100], 'a=b=c 33'],
  ])('PRZ-16 three players share the prizes %j', (pence, text) => {
    expect(awardsOf(rules([gross({ prizes: amounts(...pence) })]), tied)).toEqual([`gross: ${text}`]);
  });

  test('PRZ-16 a player who was passed over takes no part in the sharing', () => {
    const list = [gross({ division: 'one', prizes: amounts(10) }), nett({ prizes: amounts(30, 20) })];
    const divisions = [{ id: 'one', of: { by: 'teams' as const, teams: ['x'] } }];
    const set = rules(list, { divisions });
    expect(awardsOf(set, { ...tied, a: { card: repeatedScore(4), team: 'x' } })).toEqual([
      'gross: a 10',
      'nett: b=c 25',
    ]);
  });

  test.each([
    [4000, 3, 1333, 1],
    [100, 6, 16, 4],
    [0, 2, 0, 0],
    [5, 5, 1, 0],
  ])('PRZ-19 %i pence for %i are %i each, and %i are left', (pence, parts, each, left) => {
    expect(splitPence(pence, parts)).toEqual({ each, left });
  });

  test('PRZ-26 pence that are not whole are refused', () => {
    expect(thrownBy(() => splitPence(1.5, 2))).toMatchObject({ field: 'pence' });
    expect(thrownBy(() => splitPence(-1, 2))).toMatchObject({ field: 'pence' });
  });
});

describe('pots', () => {
  const sweep = (stake: number, shares: number[], entrants: 'all' | string[] = 'all') =>
    gross({ pot: { stake, entrants, shares } });
  const potOf = (one: Contest, some: Readonly<Record<string, PrizeCase>> = cases) =>
    prizesOf(rules([one]), prizeField(some)).contests[0];

  test.each<[number, number[], string, number]>([
    // 4 × £5 = £20: 50, 30, 20 per cent.
    [500, [50, 30, 20], 'a 1000, b 600, c 400', 0],
    // 4 × 33p = 132p: 66, 39.6 and 26.4, which leaves 1p.
    [33, [50, 30, 20], 'a 66, b 39, c 26', 1],
    [100, [60, 30], 'a 240, b 120', 40],
    [1, [33, 33, 33], 'a 1, b 1, c 1', 1],
  ])('PRZ-18 a stake of %i pence with shares %j', (stake, shares, text, remainder) => {
    const result = potOf(sweep(stake, shares));
    expect(result?.awards.map(({ entrants, each }) => `${entrants} ${each}`).join(', ')).toBe(text);
    expect(result?.pot).toMatchObject({ total: stake * 4, remainder });
  });

  test('PRZ-18 tied shares are added and divided, and the odd penny is in the remainder', () => {
    const result = potOf(sweep(25, [50, 49]), {
      a: { card: repeatedScore(4) },
      b: { card: repeatedScore(4) },
      c: { card: repeatedScore(5) },
      d: { card: repeatedScore(6) },
    });
    // 50 and 49 of 100 pence: 49 each.
    expect(result?.awards.map(({ each }) => each)).toEqual([49]);
    expect(result?.pot).toEqual({ entrants: 4, total: 100, paid: 98, remainder: 2 });
  });

  test('PRZ-17 only entrants pay and win, and a player who did not play pays nothing', () => {
    const result = potOf(sweep(100, [100], ['b', 'c', 'e']), {
      ...cases,
      e: { card: '', nofinish: 'DNP' as const },
    });
    expect(result?.awards.map(({ entrants }) => entrants)).toEqual([['b']]);
    expect(result?.pot).toEqual({ entrants: 2, total: 200, paid: 200, remainder: 0 });
  });

  test('PRZ-17 a player out of competition, who cannot win, pays nothing', () => {
    const some = { ...cases, a: { ...cases.a, outOfCompetition: true } };
    const result = potOf(sweep(500, [50, 30, 20]), some);
    expect(result?.awards.map(({ entrants, each }) => `${entrants} ${each}`)).toEqual([
      'b 750',
      'c 450',
      'd 300',
    ]);
    expect(result?.pot).toEqual({ entrants: 3, total: 1500, paid: 1500, remainder: 0 });
    expect(potOf(sweep(500, [100], ['a', 'b']), some)?.pot).toMatchObject({ entrants: 1, total: 500 });
  });

  test.each([
    [100, { 3: 2 }, { 3: 2, 5: 2 }, 'b 266, a 133', 1],
    [100, {}, {}, '', 400],
    [250, { 1: 2 }, {}, 'a 1000', 0],
  ])('PRZ-18 the twos pot of a stake of %i pence', (stake, ofA, ofB, text, remainder) => {
    const pot = contest({ type: 'twos' }, { pot: { stake, entrants: 'all', shares: [] } });
    const some = { a: { card: fours(ofA) }, b: { card: fours(ofB) }, c: cases.c, d: cases.d };
    const result = potOf(pot, some);
    expect(result?.awards.map(({ entrants, each }) => `${entrants} ${each}`).join(', ')).toBe(text);
    expect(result?.pot).toMatchObject({ total: stake * 4, remainder });
  });

  test('PRZ-17 an entrant list without players makes an empty pot', () => {
    expect(potOf(sweep(100, [100], []))?.pot).toEqual({ entrants: 0, total: 0, paid: 0, remainder: 0 });
  });
});

describe('limits, provisional prizes and what was missed', () => {
  test.each<[number | null, Array<{ player: string; pence: number }>]>([
    [null, []],
    [50, []],
    [49, [{ player: 'a', pence: 50 }]],
  ])('PRZ-20 a limit of %s pence', (amateurLimit, over) => {
    const list = [gross({ prizes: amounts(30) }), gross({ id: 'two', exempt: true, prizes: amounts(20) })];
    expect(prizesOf(rules(list, { amateurLimit }), prizeField(cases)).overLimit).toEqual(over);
  });

  test('PRZ-22 a prize is provisional while an open hole can change it', () => {
    const provisional = (some: Readonly<Record<string, PrizeCase>>) =>
      prizesOf(rules([gross({ prizes: amounts(30) })]), prizeField(some)).contests[0]?.provisional;
    expect(provisional({ a: cases.a, b: cases.b })).toBe(false);
    expect(provisional({ a: cases.a, b: { card: '4 4' } })).toBe(true);
    // One hole is left for b, who is 5 over: an ace would make 2 over.
    expect(provisional({ a: cases.a, b: { card: `${repeatedScore(4, 12)} 5 5 5 5 5` } })).toBe(false);
  });

  test('PRZ-22 until the close a measured prize is provisional, and the prizes after it', () => {
    const pin = contest({ type: 'nearestPin', hole: 4 }, { id: 'pin', prizes: amounts(5) });
    const measured = [{ contest: 'pin', player: 'a', distance: { unit: 'inches' as const, value: 9 } }];
    const set = rules([pin, gross({ prizes: amounts(30) })]);
    const flags = (closed: boolean, results = measured) =>
      prizesOf(set, prizeField({ a: cases.a, b: cases.b }, { measured: results, closed })).contests.map(
        (one) => one.provisional,
      );
    expect(flags(false)).toEqual([true, true]);
    expect(flags(true)).toEqual([false, false]);
    expect(flags(false, [])).toEqual([true, true]);
    expect(flags(true, [])).toEqual([false, false]);
  });

  test.each([
    ['c', 1, 1],
    ['d', 17, 2],
  ])('PRZ-25 %s misses the last prize by %i, %i places behind it', (player, by, behind) => {
    const list = [gross({ prizes: amounts(30, 20) })];
    const { contests } = prizesOf(rules(list), prizeField(cases));
    expect(missedPrizes(list, contests, new Set([player]))).toEqual([
      { contest: 'gross', place: 2, by, behind },
    ]);
    expect(missedPrizes(list, contests, new Set(['a']))).toEqual([]);
  });
});

const anyCase = fc.record({
  card: fc
    .array(fc.constantFrom('2', '3', '4', '5', 'PU'), { maxLength: 18 })
    .map((words) => words.join(' ')),
  playingHandicap: fc.integer({ min: -2, max: 30 }),
  gender: fc.constantFrom('men' as const, 'women' as const),
});
const anyPot = fc.record({
  stake: fc.integer({ min: 1, max: 999 }),
  entrants: fc.constant('all' as const),
  shares: fc.constantFrom([100], [50, 30, 20], [33, 33, 33], [70]),
});
const anyContest = fc.oneof(
  fc
    .record({
      type: fc.constantFrom('nett', 'gross', 'points'),
      holes: fc.constantFrom('all', 'front', 'back'),
    })
    .map((kind) => [kind as Contest['kind'], true] as const),
  fc.constantFrom('twos', 'eagles').map((type) => [{ type } as Contest['kind'], false] as const),
  fc
    .record({ basis: fc.constantFrom('gross', 'nett'), carryOver: fc.boolean(), validation: fc.boolean() })
    .map((kind) => [{ type: 'skins', ...kind } as Contest['kind'], false] as const),
);
const anyDay = fc
  .tuple(
    fc.array(anyCase, { minLength: 1, maxLength: 8 }),
    fc.array(fc.tuple(anyContest, fc.option(anyPot)), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('contests' as const, 'places' as const),
    fc.constantFrom('countback' as const, 'shared' as const),
  )
  .map(([all, list, order, ties]) => ({
    field: prizeField(Object.fromEntries(all.map((one, at) => [`p${at}`, one])), { format: 'stableford' }),
    set: rules(
      list.map(([[kind, isRanked], pot], at) =>
        contest(kind, {
          id: `c${at}`,
          ties,
          prizes: amounts(...(isRanked ? [999, 500] : [7])),
          pot: pot && { ...pot, shares: isRanked ? pot.shares : [] },
        }),
      ),
      { order },
    ),
  }));

describe('properties of prizes', () => {
  test('PRZ-24 the result is the same for any order of players and cards', () => {
    fc.assert(
      fc.property(anyDay, ({ field, set }) => {
        const { players, entrants } = field;
        const reversed = { ...field, players: players.toReversed(), entrants: entrants.toReversed() };
        expect(prizesOf(set, reversed)).toEqual(prizesOf(set, field));
      }),
    );
  });

  test('PRZ-15 no player wins two prizes under the one-prize rule', () => {
    fc.assert(
      fc.property(anyDay, ({ field, set }) => {
        const counting = prizesOf(set, field).contests.filter(
          (_, at) => !['twos', 'eagles', 'skins'].includes(set.contests[at]?.kind.type ?? ''),
        );
        const winners = counting.flatMap(({ awards }) => awards.flatMap(({ entrants }) => entrants));
        expect(new Set(winners).size).toBe(winners.length);
      }),
    );
  });

  test('PRZ-18 every pot is paid out with its remainder, to the penny', () => {
    fc.assert(
      fc.property(anyDay, ({ field, set }) => {
        for (const { pot, awards } of prizesOf(set, field).contests) {
          for (const { each, fromPot } of awards) expect([each, fromPot].every(Number.isInteger)).toBe(true);
          if (pot === null) continue;
          expect(pot.paid + pot.remainder).toBe(pot.total);
          expect(pot.remainder).toBeGreaterThanOrEqual(0);
          expect(awards.reduce((sum, { fromPot }) => sum + fromPot, 0)).toBe(pot.paid);
        }
      }),
    );
  });
});
