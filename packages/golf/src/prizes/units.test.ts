import { describe, expect, test } from 'vitest';
import { repeatedScore, thrownBy } from '../testing/fixtures.ts';
import { contest, type PrizeCase, prizeField, rules } from '../testing/prizes.ts';
import { prizesOf } from './prizes.ts';
import type { ContestKind, SkinsContest } from './setup.ts';

const fours = (changes: Record<number, number | string> = {}) =>
  Array.from({ length: 18 }, (_, at) => changes[at + 1] ?? 4).join(' ');

function rankingOf(kind: ContestKind, cases: Readonly<Record<string, PrizeCase>>, par?: number) {
  const field = prizeField(cases, par === undefined ? {} : { par });
  const ranking = prizesOf(rules([contest(kind)]), field).contests[0]?.ranking;
  const places = ranking?.places.map(({ entrants, holes }) => `${entrants[0]}: ${holes?.join(' ')}`);
  return { places: places?.join(', '), unwon: ranking?.unwon, settled: ranking?.settled };
}

const skins = (changes: Partial<SkinsContest> = {}): SkinsContest => ({
  ...{ type: 'skins', basis: 'gross', carryOver: true, validation: false },
  ...changes,
});

describe('twos and eagles', () => {
  test('PRZ-7 a hole in one counts as a two', () => {
    const cases = { a: { card: fours({ 3: 2, 7: 1 }) }, b: { card: fours({ 9: 2 }) }, c: { card: fours() } };
    expect(rankingOf({ type: 'twos' }, cases).places).toBe('a: 3 7, b: 9');
  });

  test.each([
    [4, 'a: 3 7, b: 9'],
    [5, 'a: 3 5 7, b: 9'],
    [3, 'a: 7'],
  ])('PRZ-7 an eagle is two or more under a par of %i', (par, places) => {
    const cases = { a: { card: fours({ 3: 2, 5: 3, 7: 1 }) }, b: { card: fours({ 9: 2 }) } };
    expect(rankingOf({ type: 'eagles' }, cases, par).places).toBe(places);
  });
});

describe('skins', () => {
  // Hole 1 is halved, a wins hole 2 alone, b hole 18.
  const cases = { a: { card: fours({ 2: 3 }) }, b: { card: fours({ 18: 3 }) }, c: { card: fours() } };

  test('PRZ-8 halved holes carry over to the next winner', () => {
    const later = Array.from({ length: 16 }, (_, at) => at + 3).join(' ');
    expect(rankingOf(skins(), cases)).toEqual({ places: `b: ${later}, a: 1 2`, unwon: 0, settled: true });
  });

  test('PRZ-8 without carry-over the skins of halved holes are lost', () => {
    expect(rankingOf(skins({ carryOver: false }), cases)).toEqual({
      ...{ places: 'a: 2, b: 18', unwon: 16, settled: true },
    });
  });

  test('PRZ-8 nett skins count the strokes received on the hole', () => {
    const nett = { a: { card: fours() }, b: { card: fours({ 2: 5 }), playingHandicap: 2 } };
    // b receives a stroke on holes 1 and 2: 3 against 4, then 4 against 4.
    expect(rankingOf(skins({ basis: 'nett', carryOver: false }), nett).places).toBe('b: 1');
  });

  test('PRZ-8 a player who picked up cannot win the hole', () => {
    const pickedUp = { a: { card: fours({ 5: 'PU' }) }, b: { card: fours({ 5: 9 }) } };
    expect(rankingOf(skins({ carryOver: false }), pickedUp).places).toBe('b: 5');
  });

  test.each([
    // The birdie on 2 is followed by a par, a bogey, and on the last hole by nothing.
    ['par', { 2: 3 }, 'a: 2'],
    ['a bogey', { 2: 3, 3: 5 }, ''],
    ['no hole', { 18: 3 }, 'a: 18'],
    ['another birdie', { 2: 3, 3: 3 }, 'a: 2 3'],
  ])('PRZ-9 a skin followed by %s', (_words, changes, places) => {
    // b ties every other hole of a, so that only the birdies count.
    const other = Object.fromEntries(Object.entries(changes).filter(([, gross]) => gross > 4));
    const pair = { a: { card: fours(changes) }, b: { card: fours(other) } };
    expect(rankingOf(skins({ carryOver: false, validation: true }), pair).places).toBe(places);
  });

  test('PRZ-9 a skin without validation carries over', () => {
    const pair = { a: { card: fours({ 2: 3, 3: 5 }) }, b: { card: fours({ 3: 5, 4: 3 }) } };
    expect(rankingOf(skins({ validation: true }), pair).places).toBe('b: 1 2 3 4');
  });

  test('PRZ-9 nett skins need nett par', () => {
    const pair = { a: { card: fours({ 1: 3, 2: 5 }), playingHandicap: 2 }, b: { card: fours({ 2: 5 }) } };
    const nett = skins({ basis: 'nett', carryOver: false, validation: true });
    // a: nett 2 on hole 1, nett par on hole 2, which is then lower than b's 5 and followed by a par.
    expect(rankingOf(nett, pair).places).toBe('a: 1 2');
  });

  test('PRZ-10 with carry-over nothing counts beyond the first hole with an open score', () => {
    const open = { a: { card: '4 3 4 3' }, b: { card: '4 4' } };
    expect(rankingOf(skins(), open)).toEqual({ places: 'a: 1 2', unwon: 0, settled: false });
  });

  test('PRZ-10 the open holes of a retired player do not delay a skin', () => {
    const retired = { a: { card: fours({ 1: 3 }) }, b: { card: '4 4', nofinish: 'DNF' as const } };
    expect(rankingOf(skins({ carryOver: false }), retired)).toEqual({
      ...{ places: `a: ${Array.from({ length: 18 }, (_, at) => at + 1).join(' ')}`, unwon: 0, settled: true },
    });
  });

  test('PRZ-10 skins carried past the last hole have no winner', () => {
    expect(rankingOf(skins(), { a: { card: repeatedScore(4) }, b: { card: repeatedScore(4) } })).toEqual({
      ...{ places: '', unwon: 18, settled: true },
    });
  });
});

describe('measured contests', () => {
  const cases = { a: { card: '' }, b: { card: '' }, c: { card: '' }, d: { card: '' } };
  const result = (player: string, unit: 'centimetres' | 'inches', value: number) => ({
    ...{ contest: 'one', player, distance: { unit, value } },
  });
  const placesOf = (kind: ContestKind, measured: Parameters<typeof result>[]) => {
    const field = prizeField(cases, { measured: measured.map((one) => result(...one)) });
    return prizesOf(rules([contest(kind)]), field).contests[0]?.ranking.places.map(
      ({ entrants }) => entrants,
    );
  };

  test.each<[ContestKind['type'], string[][]]>([
    ['nearestPin', [['b'], ['a'], ['c']]],
    ['nearestInTwo', [['b'], ['a'], ['c']]],
    ['longestDrive', [['c'], ['a'], ['b']]],
  ])('PRZ-12 %s', (type, places) => {
    // 100 inches are 254 cm: a is nearer than c by a centimetre.
    const measured: Parameters<typeof result>[] = [
      ['a', 'centimetres', 253],
      ['b', 'centimetres', 40],
      ['c', 'inches', 100],
    ];
    expect(placesOf({ type, hole: 4 } as ContestKind, measured)).toEqual(places);
  });

  test('PRZ-12 254 centimetres and 100 inches are level', () => {
    const measured: Parameters<typeof result>[] = [
      ['a', 'centimetres', 254],
      ['b', 'inches', 100],
    ];
    expect(placesOf({ type: 'nearestPin', hole: 4 }, measured)).toEqual([['a', 'b']]);
  });

  test('PRZ-13 a ball off the green and PRZ-23 a disqualified player have no place', () => {
    const field = prizeField(
      { ...cases, b: { card: '', disqualified: true }, c: { card: '', nofinish: 'WD' as const } },
      {
        measured: [
          { contest: 'one', player: 'a', distance: 'none' },
          result('b', 'centimetres', 10),
          result('c', 'centimetres', 20),
          { contest: 'other', player: 'd', distance: { unit: 'centimetres', value: 1 } },
        ],
      },
    );
    const { contests } = prizesOf(rules([contest({ type: 'nearestPin', hole: 4 })]), field);
    expect(contests[0]?.ranking.places).toEqual([{ entrants: ['c'], figure: 2000 }]);
  });

  test.each([-1, 2.5])('PRZ-26 a distance of %d is refused', (value) => {
    const error = thrownBy(() => placesOf({ type: 'nearestPin', hole: 4 }, [['a', 'inches', value]]));
    expect(error).toMatchObject({ field: 'distance' });
  });
});
