import { expect, it } from 'vitest';
import { ageOn } from './age.ts';

it.each([
  ['1980-06-14', '2026-06-13', 45],
  ['1980-06-14', '2026-06-14', 46],
  ['2000-02-29', '2026-02-28', 25],
  ['2026-06-14', '2026-06-13', null],
  ['', '2026-06-13', null],
])('A person born on %s is on %s aged %s', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});
