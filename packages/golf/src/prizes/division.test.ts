import { describe, expect, test } from 'vitest';
import { prizeField } from '../testing/prizes.ts';
import { playersOfDivision } from './division.ts';
import type { DivisionOf } from './setup.ts';

const field = prizeField({
  a: { card: '', playingHandicap: -1, index: -0.4, age: 17, gender: 'women', team: 'x' },
  b: { card: '', playingHandicap: 12, index: 11.9, age: 54, team: 'x' },
  c: { card: '', playingHandicap: 13, index: 12.4, age: 55, team: 'y' },
  d: { card: '', playingHandicap: 20, index: null, age: null, gender: 'women' },
  e: { card: '', playingHandicap: 20, index: 18.2, age: 80 },
  f: { card: '', playingHandicap: 28, index: 25.1, age: 64, team: 'z' },
});

const idsOf = (of: DivisionOf, { players } = field) => playersOfDivision(of, players).map(({ id }) => id);

describe('divisions', () => {
  test.each<[string, DivisionOf, string]>([
    ['up to 12', { by: 'handicap', from: null, to: 12 }, 'ab'],
    ['13 to 20', { by: 'handicap', from: 13, to: 20 }, 'cde'],
    ['21 and over', { by: 'handicap', from: 21, to: null }, 'f'],
    ['an index up to 12.4', { by: 'index', from: null, to: 12.4 }, 'abc'],
    ['an index from 12.5', { by: 'index', from: 12.5, to: null }, 'ef'],
    ['55 and over', { by: 'age', from: 55, to: null }, 'cef'],
    ['under 18', { by: 'age', from: null, to: 17 }, 'a'],
    ['55 to 64', { by: 'age', from: 55, to: 64 }, 'cf'],
    ['women', { by: 'gender', gender: 'women' }, 'ad'],
    ['men', { by: 'gender', gender: 'men' }, 'bcef'],
    ['two teams', { by: 'teams', teams: ['x', 'z'] }, 'abf'],
    ['no team', { by: 'teams', teams: [] }, ''],
  ])('PRZ-1 a division of %s', (_words, of, ids) => {
    expect(idsOf(of).join('')).toBe(ids);
  });

  // Handicaps −1, 12, 13, 20, 20, 28: half of six is three, a third is two.
  test.each<[number, number, string]>([
    [1, 2, 'abc'],
    [2, 2, 'def'],
    [1, 3, 'ab'],
    [2, 3, 'cde'],
    [3, 3, 'f'],
  ])('PRZ-2 part %i of %i of the field', (part, of, ids) => {
    expect(idsOf({ by: 'part', part, of }).join('')).toBe(ids);
  });

  test('PRZ-2 every player is in one part, for any number of players', () => {
    for (let count = 0; count < 10; count++) {
      const cases = Array.from({ length: count }, (_, at) => [
        `p${at}`,
        { card: '', playingHandicap: at % 4 },
      ]);
      const some = prizeField(Object.fromEntries(cases));
      const parts = [1, 2, 3].flatMap((part) => idsOf({ by: 'part', part, of: 3 }, some));
      expect(parts.toSorted()).toEqual(some.players.map(({ id }) => id).toSorted());
    }
  });
});
