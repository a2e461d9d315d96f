import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every rule of SPEC.md has a test whose title begins with its id, and no test bears an id without a rule. */
const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

function idsIn(texts: readonly string[], pattern: RegExp): string[] {
  const ids = texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(ids)].toSorted();
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}

const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8');
const rows = [...spec.matchAll(/^\| ([A-Z]{3}-\d+) +\|/gm)].map((match) => match[1] ?? '');
const tests = files.filter((file) => file.endsWith('.test.ts') && file !== 'spec.test.ts').map(read);
const sources = files.filter((file) => !file.endsWith('.test.ts')).map(read);

test('a rule has one row', () => {
  expect(rows).toEqual([...new Set(rows)]);
  expect(rows.length).toBeGreaterThan(50);
});

test('every rule has a test whose title begins with its id, and every such id is a rule', () => {
  // `test('HCP-1 …')` and the second call of `test.each(…)('HCP-8 …')`.
  const tested = idsIn(tests, /(?:\btest|\))\(\s*['"`]([A-Z]{3}-\d+) /g);
  expect({ untested: without(rows, tested), unknown: without(tested, rows) }).toEqual({
    untested: [],
    unknown: [],
  });
});

test('the ids that the engine names are rules', () => {
  const named = idsIn(sources, /'([A-Z]{3}-\d+)'/g);
  expect(without(named, rows)).toEqual([]);
});

test('every rule has a sentence and a source', () => {
  for (const line of spec.split('\n').filter((one) => /^\| [A-Z]{3}-\d+ +\|/.test(one))) {
    const cells = line.split('|').map((cell) => cell.trim());
    expect(cells).toHaveLength(5);
    expect(cells[2]).toMatch(/\.$/);
    expect(cells[3]).not.toBe('');
  }
});
