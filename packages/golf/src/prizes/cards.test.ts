import { describe, expect, test } from 'vitest';
import { repeatedScore } from '../testing/fixtures.ts';
import { contest, type PrizeCase, prizeField, rules } from '../testing/prizes.ts';
import { prizesOf } from './prizes.ts';
import type { Contest, ContestKind } from './setup.ts';

/** A card of 4s with some holes changed. */
const fours = (changes: Record<number, number | string> = {}) =>
  Array.from({ length: 18 }, (_, at) => changes[at + 1] ?? 4).join(' ');

type Options = Parameters<typeof prizeField>[1];

function placesOf(
  kind: ContestKind,
  cases: Readonly<Record<string, PrizeCase>>,
  { ties = 'countback', ...options }: Options & { ties?: Contest['ties'] } = {},
): string {
  const result = prizesOf(rules([contest(kind, { ties })]), prizeField(cases, options));
  const places = result.contests[0]?.ranking.places ?? [];
  return places
    .map(({ entrants, figure, decidedBy }) =>
      [entrants.join('='), figure, decidedBy].filter(Boolean).join(' '),
    )
    .join(', ');
}

const all = { holes: 'all' } as const;

describe('contests on cards', () => {
  const field = {
    a: { card: fours({ 1: 3 }), playingHandicap: 0 },
    b: { card: repeatedScore(5), playingHandicap: 20 },
    c: { card: fours({ 2: 6 }), playingHandicap: 3 },
  };
  test.each<[ContestKind, string]>([
    // 71, 90 − 20 = 70, 74 − 3 = 71: a and c are level, and c's back nine is 36 − 1.5.
    [{ type: 'nett', ...all }, 'b 70, c 71 last9, a 71'],
    [{ type: 'gross', ...all }, 'a 71, c 74, b 90'],
    // 36 + 1; 36 + 2 of twenty strokes; 36 − 2 + 3, level with a on every step.
    [{ type: 'points', ...all }, 'b 38, a=c 37'],
  ])('PRZ-3 %o', (kind, places) => {
    expect(placesOf(kind, field)).toBe(places);
  });

  test('PRZ-3 points of par/bogey are those of the format', () => {
    expect(placesOf({ type: 'points', ...all }, { a: field.a }, { format: 'parBogey' })).toBe('a 1');
    expect(placesOf({ type: 'points', ...all }, { a: field.a }, { format: 'stableford' })).toBe('a 37');
  });

  test('PRZ-3 a card without a place in the game has none in a contest', () => {
    const cases = { a: { card: fours({ 4: 'PU' }) }, b: { card: repeatedScore(5) } };
    expect(placesOf({ type: 'points', ...all }, cases)).toBe('b 18');
    expect(placesOf({ type: 'points', ...all }, cases, { format: 'stableford' })).toBe('a 34, b 18');
    expect(placesOf({ type: 'gross', ...all }, cases, { format: 'stableford' })).toBe('b 90');
  });

  test('PRZ-4 ties are decided by countback or shared; level cards share', () => {
    const cases = {
      a: { card: fours({ 1: 5, 18: 3 }) },
      b: { card: fours({ 1: 3, 18: 5 }) },
      c: { card: fours({ 1: 5, 18: 3 }) },
    };
    expect(placesOf({ type: 'gross', ...all }, cases)).toBe('a=c 72 last9, b 72');
    expect(placesOf({ type: 'gross', ...all }, cases, { ties: 'shared' })).toBe('a=b=c 72');
  });

  test('PRZ-4 during play level cards share a place, against par', () => {
    const cases = { a: { card: '4 4 3' }, b: { card: '3 4' }, c: { card: '5' } };
    expect(placesOf({ type: 'gross', ...all }, cases)).toBe('a=b -1, c 1');
  });

  test('PRZ-5 the best nine of stroke play subtracts half the handicap', () => {
    // a: 36 − 3.5 = 32.5; b: 37 − 4 = 33. By strokes on the holes both would be 32 and 33.
    const cases = {
      a: { card: fours(), playingHandicap: 7 },
      b: { card: fours({ 1: 5, 10: 5 }), playingHandicap: 8 },
    };
    expect(placesOf({ type: 'nett', holes: 'front' }, cases)).toBe('a 32.5, b 33');
    expect(placesOf({ type: 'nett', holes: 'back' }, cases)).toBe('a 32.5, b 33');
  });

  test('PRZ-5 the best nine of Stableford counts the points of its holes', () => {
    // Seven strokes on holes 1 to 7: 18 + 7 in front, 18 behind.
    const cases = { a: { card: fours(), playingHandicap: 7 }, b: { card: fours({ 12: 3 }) } };
    expect(placesOf({ type: 'points', holes: 'front' }, cases, { format: 'stableford' })).toBe('a 25, b 18');
    expect(placesOf({ type: 'points', holes: 'back' }, cases, { format: 'stableford' })).toBe('b 19, a 18');
  });

  test('PRZ-5 a nine is counted back over its last six, three and one', () => {
    const cases = { a: { card: fours({ 1: 5, 9: 3 }) }, b: { card: fours({ 1: 3, 9: 5 }) } };
    expect(placesOf({ type: 'gross', holes: 'front' }, cases)).toBe('a 36 last6, b 36');
  });

  test('PRZ-6 a nine counts without a return of the card, never with a note', () => {
    const cases = {
      a: { card: fours({ 12: 'PU' }) },
      b: { card: repeatedScore(5) },
      c: { card: fours(), nofinish: 'WD' as const },
      d: { card: fours(), disqualified: true },
    };
    expect(placesOf({ type: 'gross', holes: 'front' }, cases)).toBe('a 36, b 45');
    expect(placesOf({ type: 'gross', holes: 'back' }, cases)).toBe('b 45');
  });

  test.each<[number, string]>([
    // Best one: 4s of a, then 4s of c. Best two: 4 + 5, and 4 + 4.
    [1, 'x=y 72'],
    [2, 'y 144, x 162'],
  ])('PRZ-11 the best %i of a team counts on each hole', (best, places) => {
    const cases = {
      a: { card: repeatedScore(4) },
      b: { card: repeatedScore(5) },
      c: { card: repeatedScore(4) },
      d: { card: repeatedScore(4) },
    };
    const teams = [
      { id: 'x', players: ['a', 'b'] },
      { id: 'y', players: ['c', 'd'] },
    ];
    expect(placesOf({ type: 'teamOfDay', best }, cases, { teams })).toBe(places);
  });

  test('PRZ-11 a team with a player who does not compete, or with too few players, is not ranked', () => {
    const cases = {
      a: { card: repeatedScore(4) },
      b: { card: repeatedScore(4), disqualified: true },
      c: { card: repeatedScore(5) },
      d: { card: repeatedScore(5) },
      e: { card: repeatedScore(3) },
    };
    const teams = [
      { id: 'x', players: ['a', 'b'] },
      { id: 'y', players: ['c', 'd'] },
      { id: 'z', players: ['e'] },
    ];
    expect(placesOf({ type: 'teamOfDay', best: 2 }, cases, { teams })).toBe('y 180');
  });

  test.each(['teamCards', 'matches'] as const)('PRZ-21 with %s some contests do not exist', (played) => {
    const cases = { a: { card: repeatedScore(4) } };
    const result = prizesOf(
      rules([
        contest({ type: 'gross', ...all }, { id: 'gross' }),
        contest({ type: 'teamOfDay', best: 1 }, { id: 'team' }),
        contest({ type: 'nearestPin', hole: 3 }, { id: 'pin' }),
      ]),
      prizeField(cases, { played }),
    );
    const unsupported = result.contests.filter((one) => one.unsupported).map((one) => one.contest);
    expect(unsupported).toEqual(played === 'matches' ? ['gross', 'team'] : ['team']);
  });

  test('PRZ-23 players out of competition and cards with a note win nothing', () => {
    const cases = {
      a: { card: repeatedScore(3), outOfCompetition: true },
      b: { card: repeatedScore(3), nofinish: 'WD' as const },
      c: { card: repeatedScore(4) },
    };
    expect(placesOf({ type: 'gross', ...all }, cases)).toBe('c 72');
    expect(placesOf({ type: 'eagles' }, { ...cases, c: { card: fours({ 5: 2 }) } })).toBe('c 1');
  });
});
