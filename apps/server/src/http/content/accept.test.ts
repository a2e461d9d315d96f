import { expect, it } from 'vitest';
import { wantsRatherThanJson } from './accept.ts';

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json, text/plain, */*', false],
  ['text/csv', true],
  ['text/CSV; charset=utf-8', true],
  ['text/csv, */*;q=0.1', true],
  ['application/json;q=0.5, text/csv', true],
  ['application/json, text/csv', false],
  ['application/json, text/csv;q=0.9', false],
  ['text/csv;q=0', false],
  ['text/csv;q=nonsense', false],
])('the preference for CSV in "%s" is read as %s', (accept, wanted) => {
  expect(wantsRatherThanJson(accept, 'text/csv')).toBe(wanted);
});
