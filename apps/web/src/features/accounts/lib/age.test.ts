import { expect, it } from 'vitest';
import { ageOn } from './age.ts';

it.each([
  ['1980-06-14', '2026-06-13', 45],
  ['1980-06-14', '2026-06-14', 46],
  ['2000-02-29', '2026-02-28', 25],
  ['2026-06-14', '2026-06-13', null],
  ['', '2026-06-13', null],
])('born on %s, on %s a person is %s', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});
