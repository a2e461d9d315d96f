import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idsOfRows, specGap, titlesIn } from './testing/spec-guard.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8');
const rows = idsOfRows(spec);
const tests = files.filter((file) => file.endsWith('.test.ts') && file !== 'spec.test.ts').map(read);
const sources = files.filter((file) => !file.endsWith('.test.ts')).map(read);

test('every rule has one row and a test that begins with its id, and every such id is a rule', () => {
  expect(specGap(spec, tests.flatMap(titlesIn))).toEqual({ twice: [], untested: [], unknown: [] });
  expect(rows.length).toBeGreaterThan(50);
});

test('every id that the engine names is a rule', () => {
  const named = sources.flatMap((text) => [...text.matchAll(/'([A-Z]{3}-\d+)'/g)].map((match) => match[1]));
  expect(named.filter((id) => !rows.includes(id ?? ''))).toEqual([]);
});

test('every rule has a sentence and a source', () => {
  for (const line of spec.split('\n').filter((text) => /^\| [A-Z]{3}-\d+ +\|/.test(text))) {
    const cells = line.split('|').map((cell) => cell.trim());
    expect(cells).toHaveLength(5);
    expect(cells[2]).toMatch(/\.$/);
    expect(cells[3]).not.toBe('');
  }
});
