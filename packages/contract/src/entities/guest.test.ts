import { expect, it } from 'vitest';
import { capitalised } from './guest.ts';

it.each([
  ["anna-lena o'neil", "Anna-Lena O'Neil"],
  ['o’neill', 'O’Neill'],
  ['de la ribera', 'De La Ribera'],
  ['łukasz', 'Łukasz'],
  ['ирина', 'Ирина'],
])('a name typed in small letters gets capitals: %s, %s', (typed, kept) => {
  expect(capitalised(typed)).toBe(kept);
});

it.each(['Montes de la Ribera', 'van der Sar', 'De Cock', 'MacDonald', 'mcDonald', 'JOHN', 'ǅemal'])(
  'a name with a capital stays as typed: %s',
  (typed) => {
    expect(capitalised(typed)).toBe(typed);
  },
);

it.each(['გიორგი', '田中 太郎', 'שרה', 'ǆemal', 'ŉdou', 'ﬁona', ''])(
  'a name whose first letter has no capital stays as typed: %s',
  (typed) => {
    expect(capitalised(typed)).toBe(typed);
  },
);
