import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionKey } from './version-key.ts';

it('distinguishes states of two epochs with the same version', () => {
  expect(versionKey({ v: 7, epoch: 'a' })).not.toBe(versionKey({ v: 7, epoch: 'b' }));
  expect(versionKey({ v: 7, epoch: 'a' })).not.toBe(versionKey({ v: 8, epoch: 'a' }));
});

it('the version key is part of every query key, never a version alone', () => {
  const root = join(import.meta.dirname, '../..');
  const keyed = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /queryKey:[^\n]*\b(?:game|standings)\.v\b/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(keyed).toEqual([]);
});
