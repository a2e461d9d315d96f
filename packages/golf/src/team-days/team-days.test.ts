import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidedByOrder, orderRefusal } from './order.ts';
import { type TeamDayMatchPoints, type TeamDayOutcome, teamDayOutcome, teamDayStanding } from './points.ts';

/** So many matches of one point with an outcome. */
const matches = (outcome: TeamDayOutcome | null, count: number, points = 1): TeamDayMatchPoints[] =>
  Array.from({ length: count }, () => ({ points, outcome }));

const side = fc.constantFrom('a' as const, 'b' as const);
const holder = fc.option(side);
const outcome = fc.constantFrom('a', 'b', 'halved', 'none', null);
const day = fc.array(fc.record({ points: fc.integer({ min: 1, max: 4 }), outcome }), { maxLength: 24 });

test('TDY-1 a win gives the points, a half splits them, and a match not played leaves the total', () => {
  expect(teamDayOutcome('played', 'a')).toBe('a');
  expect(teamDayOutcome('played', null)).toBe('halved');
  expect(teamDayOutcome('notPlayed', null)).toBe('none');
  expect(teamDayOutcome('disqualified', null)).toBe('none');
  const all = [...matches('a', 2, 2), ...matches('halved', 1), ...matches('none', 3), ...matches(null, 1)];
  expect(teamDayStanding(all, null)).toMatchObject({ points: { a: 4.5, b: 0.5 }, total: 6, left: 1 });
});

test('TDY-2 the points of both sides and the points left add up to the total', () => {
  fc.assert(
    fc.property(day, holder, (all, held) => {
      const { points, total, left } = teamDayStanding(all, held);
      expect(points.a + points.b + left).toBe(total);
    }),
  );
});

test('TDY-3 a side needs more than half of the total', () => {
  // 16 team matches and 12 singles: 14½ of 28 win. After 16 matches a leads 10 to 6.
  const afterPairs = [...matches('a', 10), ...matches('b', 6), ...matches(null, 12)];
  expect(teamDayStanding(afterPairs, null)).toMatchObject({ needs: { a: 4.5, b: 8.5 }, left: 12 });
  // Seven matches left, and 3½ more are enough.
  const late = [...matches('a', 3), ...matches('b', 2), ...matches(null, 7)];
  expect(teamDayStanding(late, null)).toMatchObject({ needs: { a: 3.5, b: 4.5 }, left: 7, decided: null });
  const won = [...matches('a', 6), ...matches('halved', 1), ...matches(null, 5)];
  expect(teamDayStanding(won, null)).toMatchObject({
    ...{ needs: { a: 0, b: null }, decided: { how: 'won', side: 'a' } },
  });
});

test('TDY-3 points come in steps of half the common factor of the matches', () => {
  // Three matches of two points: with 4 of 6 a side wins, and a half is one point.
  expect(teamDayStanding(matches(null, 3, 2), null).needs).toEqual({ a: 4, b: 4 });
  expect(teamDayStanding([...matches(null, 2, 2), ...matches(null, 1)], null).needs).toEqual({ a: 3, b: 3 });
});

test('TDY-4 the holder keeps with half of the total', () => {
  // 14 of 28: the holder needs one more, the other side 1½.
  const late = [...matches('a', 13), ...matches('b', 13), ...matches(null, 2)];
  expect(teamDayStanding(late, 'b').needs).toEqual({ a: 1.5, b: 1 });
  const kept = [...matches('a', 13), ...matches('b', 14), ...matches(null, 1)];
  expect(teamDayStanding(kept, 'b')).toMatchObject({
    ...{ needs: { a: null, b: 0 }, decided: { how: 'kept', side: 'b' } },
  });
});

test('TDY-4 the singles of the Ryder Cup of 2012: the holder kept at 14 and won by the last match', () => {
  const afterPairs = [...matches('a', 10), ...matches('b', 6)];
  expect(teamDayStanding([...afterPairs, ...matches(null, 12)], 'b').needs).toEqual({ a: 4.5, b: 8 });
  const singles = ['b', 'b', 'b', 'b', 'b', 'a', 'a', 'b', 'a', 'b', 'b'] as const;
  const eleven = [...afterPairs, ...singles.flatMap((winner) => matches(winner, 1))];
  expect(teamDayStanding([...eleven, ...matches(null, 1)], 'b')).toMatchObject({
    ...{ points: { a: 13, b: 14 }, decided: { how: 'kept', side: 'b' } },
  });
  expect(teamDayStanding([...eleven, ...matches('halved', 1)], 'b')).toMatchObject({
    ...{ points: { a: 13.5, b: 14.5 }, decided: { how: 'won', side: 'b' } },
  });
});

test('TDY-5 equal points after the last match are a tie without a holder', () => {
  const level = [...matches('a', 5), ...matches('halved', 2), ...matches('b', 5)];
  expect(teamDayStanding(level, null)).toMatchObject({
    ...{ needs: { a: null, b: null }, decided: { how: 'tied' } },
  });
  expect(teamDayStanding(level, 'a').decided).toEqual({ how: 'kept', side: 'a' });
  expect(teamDayStanding([], null).decided).toBeNull();
});

test('TDY-3 TDY-4 TDY-5 a decision is never taken back by the matches that are left', () => {
  const rest = fc.array(fc.constantFrom('a' as const, 'b' as const, 'halved' as const), {
    ...{ minLength: 24, maxLength: 24 },
  });
  fc.assert(
    fc.property(day, holder, rest, (all, held, outcomes) => {
      const early = teamDayStanding(all, held);
      const late = teamDayStanding(
        all.map((one, at) => ({ ...one, outcome: one.outcome ?? outcomes[at] ?? 'halved' })),
        held,
      );
      if (early.total > 0) expect(late.decided).not.toBeNull();
      if (early.decided && early.decided.how !== 'tied')
        expect(late.decided).toMatchObject({ side: early.decided.side });
      if (early.decided?.how === 'won') expect(late.decided?.how).toBe('won');
      // A side that gets what it needs is never beaten.
      for (const one of ['a', 'b'] as const) {
        const need = early.needs[one];
        const got = late.points[one] - early.points[one];
        if (need !== null && early.total > 0)
          expect(late.decided?.how !== 'tied' && late.decided?.side === one).toBe(got >= need);
      }
    }),
  );
});

test('TDY-6 an order has the players of each match, none of them twice and all of the side', () => {
  const players = new Set(['1', '2', '3', '4']);
  const refusal = (order: string[][], kind: 'singles' | 'foursomes' | 'fourball') =>
    orderRefusal(order, { kind, matches: 2, players });
  expect(refusal([['1'], ['2']], 'singles')).toBeNull();
  expect(refusal([['1', '2'], []], 'foursomes')).toBeNull();
  expect(refusal([['1', '2'], ['3']], 'fourball')).toBeNull();
  expect(refusal([['1', '2'], ['3']], 'foursomes')).toEqual({ reason: 'size', at: 1, least: 2, most: 2 });
  expect(refusal([['1', '2'], ['3']], 'singles')).toMatchObject({ reason: 'size', at: 0 });
  expect(refusal([['1']], 'singles')).toEqual({ reason: 'places', places: 2 });
  expect(refusal([['1'], ['1']], 'singles')).toEqual({ reason: 'twice', at: 1 });
  expect(refusal([['1'], ['9']], 'singles')).toEqual({ reason: 'unknown', at: 1 });
});

test('TDY-7 a side without players loses by walkover, and a match without both is not played', () => {
  expect(decidedByOrder(['1'], ['2'])).toBeNull();
  expect(decidedByOrder(['1'], [])).toEqual({ how: 'walkover', winner: 'a' });
  expect(decidedByOrder([], ['2', '3'])).toEqual({ how: 'walkover', winner: 'b' });
  expect(decidedByOrder([], [])).toEqual({ how: 'notPlayed', winner: null });
});
