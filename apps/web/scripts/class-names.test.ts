import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtClass } from './class-names.ts';

const sheets = globSync(join(import.meta.dirname, '../src/**/*.module.css'));

it('a class gets a different, valid name in each style sheet', () => {
  const names = sheets.map((sheet) => builtClass('row', sheet));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^s[\w-]{4}-row$/.test(name))).toEqual([]);
});

it('the name of a class does not depend on the query of its style sheet', () => {
  const [sheet = ''] = sheets;
  expect(builtClass('row', `${sheet}?used`)).toBe(builtClass('row', sheet));
});
