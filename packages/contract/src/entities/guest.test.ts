import { expect, it } from 'vitest';
import { capitalised } from './guest.ts';

it.each([
  ["anna-lena o'neil", "Anna-Lena O'Neil"],
  ['o’neill', 'O’Neill'],
  ['de la ribera', 'De La Ribera'],
  ['łukasz', 'Łukasz'],
  ['ирина', 'Ирина'],
])('writes %s, typed in small letters, as %s', (typed, kept) => {
  expect(capitalised(typed)).toBe(kept);
});

it.each(['Montes de la Ribera', 'van der Sar', 'De Cock', 'MacDonald', 'mcDonald', 'JOHN', 'ǅemal'])(
  'keeps %s, which has a capital, as typed',
  (typed) => {
    expect(capitalised(typed)).toBe(typed);
  },
);

it.each(['გიორგი', '田中 太郎', 'שרה', 'ǆemal', 'ŉdou', 'ﬁona', ''])(
  'keeps %s, whose first letter has no capital of its own',
  (typed) => {
    expect(capitalised(typed)).toBe(typed);
  },
);
