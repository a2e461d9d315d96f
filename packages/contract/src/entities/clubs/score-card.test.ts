import { expect, it } from 'vitest';
import { ScoreCardInsert } from './score-card.ts';

const id = '0123456789abcdef';
const card = (numbers: readonly number[], indexes = numbers.map((_, at) => at + 1)) => ({
  name: 'White',
  club: id,
  course: id,
  gender: 'men',
  teeColor: 'white',
  courseRating: 71,
  holesParams: numbers.map((number, at) => ({ number, yards: 300, par: 4, si: indexes[at] })),
});
const saidOf = (form: object) =>
  ScoreCardInsert.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

it.each([
  [1, 18],
  [19, 18],
  [1, 9],
  [10, 9],
  [7, 12],
  [13, 6],
])('the holes of a score card may be numbered from %d, %d of them', (first, count) => {
  expect(saidOf(card(from(first, count)))).toBeUndefined();
});

it.each([
  ['from the middle of a nine', from(5, 9)],
  ['downwards', from(1, 9).reverse()],
  ['with a gap', [1, 2, 3, 4, 5, 7]],
  ['twice', [1, 2, 3, 3, 4, 5]],
])('a score card refuses holes numbered %s', (_how, numbers) => {
  expect(saidOf(card(numbers))).toEqual(['holesParams: Holes must be numbered in order from 1.']);
});

it.each([
  ['beyond their count', from(20, 9)],
  ['twice', [1, 2, 3, 4, 5, 6, 7, 8, 8]],
])('a score card refuses stroke indexes %s', (_how, indexes) => {
  expect(saidOf(card(from(1, 9), indexes))).toEqual([
    'holesParams: The stroke indexes are 1 to 9, each once.',
  ]);
});

it('a score card has 18, 12, 9 or 6 holes', () => {
  expect(saidOf(card(from(1, 10)))).toEqual(['holesParams: A card must have 18, 12, 9 or 6 holes.']);
});

it('a refused slope or rating names its bounds', () => {
  expect(saidOf({ ...card(from(1, 9)), slope: 0, courseRating: 0 })).toEqual([
    'slope: At least 55.',
    'courseRating: At least 1.',
  ]);
});
