import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stateOf } from './state.ts';

it('tells states of two epochs apart that have one version', () => {
  expect(stateOf({ v: 7, epoch: 'a' })).not.toBe(stateOf({ v: 7, epoch: 'b' }));
  expect(stateOf({ v: 7, epoch: 'a' })).not.toBe(stateOf({ v: 8, epoch: 'a' }));
});

it('is what the keys of queries name, and never a version alone', () => {
  const root = join(import.meta.dirname, '../..');
  const keyed = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /queryKey:[^\n]*\b(?:game|standings)\.v\b/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(keyed).toEqual([]);
});
