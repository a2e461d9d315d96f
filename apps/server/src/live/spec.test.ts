import { readdirSync, readFileSync } from 'node:fs';
import { idOf, specGap, titlesIn } from '@flagstick/golf/spec-guard';
import { expect, it } from 'vitest';

const server = new URL('../', import.meta.url);
const tests = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && file !== 'live/spec.test.ts');
const titlesOf = (file: string) => titlesIn(readFileSync(new URL(file, server), 'utf8'));

it('every protocol rule has one row and a test with its id, and every such id is a rule', () => {
  const spec = readFileSync(new URL('./SPEC.md', import.meta.url), 'utf8');
  expect(specGap(spec, tests.flatMap(titlesOf))).toEqual({ twice: [], untested: [], unknown: [] });
});

it('every test of live/ and realtime/ begins with the id of a rule in live/SPEC.md', () => {
  const protocolTests = tests.filter((file) => /^(?:live|realtime)\//.test(file));
  const without = protocolTests.flatMap((file) =>
    titlesOf(file).filter((title) => idOf(title) === undefined),
  );
  expect(without).toEqual([]);
  expect(protocolTests.length).toBeGreaterThan(6);
});
