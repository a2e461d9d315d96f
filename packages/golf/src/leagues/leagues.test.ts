import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LeagueResult, type LeagueSetUp, leagueFixtures, voidSides } from './fixtures.ts';
import { leagueRoundCount, roundRobin } from './round-robin.ts';
import { substituteRefusal } from './substitutes.ts';
import { fixtureScore, type LeaguePoints, leagueTable } from './table.ts';

const sidesOf = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const printed = (count: number, legs: 1 | 2 = 1) =>
  roundRobin(sidesOf(count), legs).map(({ fixtures }) => fixtures.map(({ a, b }) => `${a}-${b}`).join(' '));

const count = fc.integer({ min: 0, max: 24 });
const legs = fc.constantFrom(1 as const, 2 as const);

test('LGE-1 six and eight sides meet as in the published Berger tables', () => {
  expect(printed(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  expect(printed(8)).toEqual([
    ...['1-8 2-7 3-6 4-5', '8-5 6-4 7-3 1-2', '2-8 3-1 4-7 5-6', '8-6 7-5 1-4 2-3'],
    ...['3-8 4-2 5-1 6-7', '8-7 1-6 2-5 3-4', '4-8 5-3 6-2 7-1'],
  ]);
  expect(printed(1)).toEqual([]);
  expect(() => roundRobin(['1', '2', '1'], 1)).toThrow('duplicate');
});

test('LGE-1 each pair meets once a leg, and no side plays twice in a round', () => {
  fc.assert(
    fc.property(count, legs, (size, times) => {
      const sides = sidesOf(size);
      const rounds = roundRobin(sides, times);
      expect(rounds).toHaveLength(leagueRoundCount(size, times));
      const meetings = new Map<string, number>();
      for (const { fixtures, bye } of rounds) {
        const playing = fixtures.flatMap(({ a, b }) => [a, b]);
        expect([...playing, ...(bye === null ? [] : [bye])].toSorted()).toEqual(sides.toSorted());
        for (const { a, b } of fixtures) meetings.set(`${a}-${b}`, (meetings.get(`${a}-${b}`) ?? 0) + 1);
      }
      for (const a of sides)
        for (const b of sides.filter((side) => side !== a)) {
          const [home, away] = [meetings.get(`${a}-${b}`) ?? 0, meetings.get(`${b}-${a}`) ?? 0];
          expect(home + away).toBe(times);
        }
      const byes = rounds.flatMap(({ bye }) => bye ?? []);
      expect(byes).toHaveLength(size % 2 === 0 || size < 2 ? 0 : size * times);
      for (const side of new Set(byes)) expect(byes.filter((one) => one === side)).toHaveLength(times);
    }),
  );
});

test('LGE-2 the second leg is the first with home and away exchanged', () => {
  fc.assert(
    fc.property(count, (size) => {
      const rounds = roundRobin(sidesOf(size), 2);
      const half = rounds.length / 2;
      for (const [at, { fixtures, bye }] of rounds.slice(half).entries()) {
        const before = rounds[at];
        expect(bye).toBe(before?.bye);
        expect(fixtures.map(({ a, b }) => [b, a])).toEqual(before?.fixtures.map(({ a, b }) => [a, b]));
      }
    }),
  );
});

test('LGE-3 a side is at home as often as away, or once more or less', () => {
  fc.assert(
    fc.property(count, (size) => {
      const all = roundRobin(sidesOf(size), 1).flatMap(({ fixtures }) => fixtures);
      for (const side of sidesOf(size)) {
        const home = all.filter(({ a }) => a === side).length;
        const away = all.filter(({ b }) => b === side).length;
        expect(Math.abs(home - away)).toBeLessThanOrEqual(size % 2 === 0 ? 1 : 0);
      }
    }),
  );
});

const points = (more: Partial<LeaguePoints> = {}): LeaguePoints => ({
  ...{ win: 2, half: 1, loss: 0, match: 0 },
  ...more,
});
const played = (a: number, b: number): LeagueResult => ({ how: 'played', won: { a, b } });

test('LGE-4 the side with more matches wins, and a fixture that is not played counts for neither', () => {
  const of = (result: LeagueResult) => fixtureScore(result, { points: points(), matches: 5 });
  expect(of(played(3, 1))).toEqual({
    a: { outcome: 'won', matches: 3.5, points: 2 },
    b: { outcome: 'lost', matches: 1.5, points: 0 },
  });
  expect(of(played(2, 2))).toMatchObject({ a: { outcome: 'halved', points: 1 }, b: { points: 1 } });
  expect(of({ how: 'walkover', won: { a: 0, b: 5 } })).toMatchObject({ b: { outcome: 'won', matches: 5 } });
  expect(of({ how: 'notPlayed', won: { a: 0, b: 0 } })).toBeNull();
});

test('LGE-5 points for each match won are added to those of the fixture', () => {
  const rules = { points: points({ win: 3, half: 1.5, loss: 0.5, match: 1 }), matches: 5 };
  expect(fixtureScore(played(3, 1), rules)).toMatchObject({ a: { points: 6.5 }, b: { points: 2 } });
});

interface Table {
  readonly size: number;
  readonly results: Readonly<Record<string, LeagueResult>>;
  readonly withdrawn?: readonly string[];
  readonly withdrawal?: LeagueSetUp['withdrawal'];
  readonly matches?: number;
  readonly points?: LeaguePoints;
  readonly tieBreak?: 'difference' | 'headToHead';
  readonly legs?: 1 | 2;
}

/** A league with results by `round.fixture`. */
function league({ size, results, withdrawn = [], matches = 1, legs: times = 1, ...more }: Table) {
  const setUp: LeagueSetUp = {
    ...{ sides: sidesOf(size), legs: times, matches, withdrawal: more.withdrawal ?? 'half' },
    withdrawn: new Set(withdrawn),
    resultOf: (round, fixture) => results[`${round}.${fixture}`] ?? null,
  };
  const rounds = leagueFixtures(setUp);
  const fixtures = rounds.flatMap((round) => round.fixtures);
  const rules = more.points ?? points();
  const rows = leagueTable(fixtures, {
    ...{ sides: setUp.sides, withdrawn: setUp.withdrawn, matches },
    ...{ points: rules, tieBreak: more.tieBreak ?? 'difference' },
  });
  return { setUp, rules, fixtures, rows };
}

const brief = ({ rows }: ReturnType<typeof league>) =>
  rows.map(({ side, place, points: total }) => `${place}. ${side} ${total}`);

/** A random league: results of some fixtures, and sides that have withdrawn. */
const anyLeague = fc
  .record({
    size: fc.integer({ min: 2, max: 9 }),
    legs,
    matches: fc.integer({ min: 1, max: 6 }),
    withdrawal: fc.constantFrom('void' as const, 'half' as const, 'stand' as const),
    tieBreak: fc.constantFrom('difference' as const, 'headToHead' as const),
    points: fc
      .tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 2 }))
      .map(([win, half, loss, match]) => ({ win, half, loss: loss / 2, match })),
    withdrawn: fc.array(fc.integer({ min: 1, max: 9 }).map(String), { maxLength: 3 }),
    turns: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('played', 'walkover', 'notPlayed', null)), {
      ...{ minLength: 72, maxLength: 72 },
    }),
  })
  .map(({ turns, ...set }) => {
    const results: Record<string, LeagueResult> = {};
    const all = roundRobin(sidesOf(set.size), set.legs).flatMap(({ fixtures }) => fixtures);
    for (const [at, { round, fixture }] of all.entries()) {
      const [x = 0, y = 0, how = null] = turns[at] ?? [];
      const a = x % (set.matches + 1);
      const key = `${round}.${fixture}`;
      if (how === 'played') results[key] = played(a, y % (set.matches - a + 1));
      if (how === 'walkover') results[key] = { how, won: { a: set.matches, b: 0 } };
      if (how === 'notPlayed') results[key] = { how, won: { a: 0, b: 0 } };
    }
    const withdrawn = set.withdrawn.filter((side) => Number(side) <= set.size);
    return league({ ...set, withdrawn, results });
  });

test('LGE-6 fixtures played are won, halved and lost, whatever was entered and withdrawn', () => {
  fc.assert(
    fc.property(anyLeague, ({ fixtures, rows, setUp }) => {
      const counted = fixtures.filter(({ result }) => result && result.how !== 'notPlayed');
      const total = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((all, row) => all + of(row), 0);
      expect(total((row) => row.played)).toBe(counted.length * 2);
      expect(total((row) => row.matchesFor)).toBe(counted.length * setUp.matches);
      expect(total((row) => row.matchesFor)).toBe(total((row) => row.matchesAgainst));
      expect(total((row) => row.won)).toBe(total((row) => row.lost));
      for (const row of rows) expect(row.won + row.halved + row.lost).toBe(row.played);
    }),
  );
});

test('LGE-5 the points of the table add up to those of its fixtures, whatever was entered and withdrawn', () => {
  fc.assert(
    fc.property(anyLeague, ({ fixtures, rows, setUp, rules }) => {
      const given = fixtures.flatMap(({ result }) => {
        const score = result && fixtureScore(result, { points: rules, matches: setUp.matches });
        return score ? [score.a.points, score.b.points] : [];
      });
      const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
      expect(sum(rows.map((row) => row.points))).toBe(sum(given));
    }),
  );
});

test('LGE-5 the points of a worked league are the sum of the points of its fixtures', () => {
  const rules = points({ win: 3, half: 1, loss: 0.5, match: 2 });
  const results = { '1.1': played(2, 1), '1.2': played(0, 0), '2.1': played(0, 3), '3.2': played(1, 1) };
  const { fixtures, rows } = league({ size: 4, results, points: rules, matches: 3 });
  const given = fixtures.flatMap(({ result }) => {
    const score = result && fixtureScore(result, { points: rules, matches: 3 });
    return score ? [score.a.points + score.b.points] : [];
  });
  // Six points for the matches of each fixture, and 3 + ½ or 1 + 1 for the fixture.
  expect(given).toEqual([9.5, 8, 9.5, 8]);
  expect(rows.reduce((all, row) => all + row.points, 0)).toBe(35);
});

test('LGE-7 sides with equal points are ordered by match difference or by the fixtures between them', () => {
  // Rounds of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. Sides 1 and 2 win twice, and 2 beats 1.
  const results = {
    ...{ '1.1': played(5, 0), '1.2': played(3, 2), '2.1': played(0, 5), '2.2': played(2, 3) },
    ...{ '3.1': played(1, 4), '3.2': played(0, 5) },
  };
  const first = league({ size: 4, results, matches: 5 });
  expect(brief(first)).toEqual(['1. 1 4', '2. 2 4', '3. 3 2', '4. 4 2']);
  const second = league({ size: 4, results, matches: 5, tieBreak: 'headToHead' });
  expect(brief(second)).toEqual(['1. 2 4', '2. 1 4', '3. 3 2', '4. 4 2']);
});

test('LGE-7 fixtures won decide last, and sides that are still equal share the place', () => {
  expect(brief(league({ size: 4, results: { '1.1': played(1, 0), '1.2': played(1, 0) } }))).toEqual([
    ...['1. 1 2', '1. 2 2', '3. 3 0', '3. 4 0'],
  ]);
  // Side 1 wins and loses, side 2 halves twice.
  const results = {
    ...{ '1.1': played(1, 0), '3.2': played(1, 0), '1.2': played(0, 0), '3.1': played(0, 0) },
    ...{ '2.2': { how: 'notPlayed', won: { a: 0, b: 0 } } as const },
  };
  const { rows } = league({ size: 4, results });
  const [one, two] = ['1', '2'].map((side) => rows.find((row) => row.side === side));
  expect([one?.points, two?.points]).toEqual([2, 2]);
  expect(one?.place ?? 9).toBeLessThan(two?.place ?? 0);
});

test('LGE-7 places follow the points, and only equal sides share one', () => {
  fc.assert(
    fc.property(anyLeague, ({ rows }) => {
      const placed = rows.filter(({ place }) => place !== null);
      for (const [at, row] of placed.entries()) {
        const before = placed[at - 1];
        if (!before) expect(row.place).toBe(1);
        else if (row.place === before.place) expect(row.points).toBe(before.points);
        else expect([row.place, row.points <= before.points]).toEqual([at + 1, true]);
      }
    }),
  );
});

test('LGE-8 results of a side that withdraws are void before half of its fixtures, and stand afterwards', () => {
  // Side 6 of six has five fixtures: 1-6, 6-4, 2-6, 6-5, 3-6.
  const two = { '1.1': played(0, 1), '2.1': played(1, 0) };
  const early = league({ size: 6, results: two, withdrawn: ['6'] });
  expect([...voidSides(early.setUp)]).toEqual(['6']);
  expect(early.rows.every(({ played: fixtures }) => fixtures === 0)).toBe(true);
  const three = { ...two, '3.1': played(1, 0) };
  const late = league({ size: 6, results: three, withdrawn: ['6'] });
  expect(late.rows.find(({ side }) => side === '6')).toMatchObject({ place: null, points: 4, played: 5 });
  // The others won by walkover.
  expect(late.fixtures.filter(({ state }) => state === 'out')).toHaveLength(2);
  expect(late.rows.at(-1)?.side).toBe('6');
  const always = league({ size: 6, results: three, withdrawn: ['6'], withdrawal: 'void' });
  expect(always.rows.every(({ points: total }) => total === 0)).toBe(true);
  const never = league({ size: 6, results: {}, withdrawn: ['5', '6'], withdrawal: 'stand' });
  expect(never.rows.filter(({ points: total }) => total === 4)).toHaveLength(4);
  expect(never.fixtures.filter(({ state }) => state === 'void')).toHaveLength(1);
});

test('LGE-9 a substitute is at most so many strokes lower, or has an index of at most the limit', () => {
  const lower = { kind: 'lower', strokes: 3 } as const;
  expect(substituteRefusal(lower, { index: 9.1, replaced: 12.1 })).toBeNull();
  expect(substituteRefusal(lower, { index: 9, replaced: 12.1 })).toBe('tooLow');
  expect(substituteRefusal(lower, { index: 30, replaced: 12.1 })).toBeNull();
  expect(substituteRefusal(lower, { index: 9, replaced: null })).toBe('noIndex');
  const most = { kind: 'most', index: 18 } as const;
  expect(substituteRefusal(most, { index: 18, replaced: null })).toBeNull();
  expect(substituteRefusal(most, { index: 18.1, replaced: 40 })).toBe('tooHigh');
  expect(substituteRefusal(most, { index: null, replaced: 40 })).toBe('noIndex');
  expect(substituteRefusal({ kind: 'any' }, { index: null, replaced: null })).toBeNull();
});
