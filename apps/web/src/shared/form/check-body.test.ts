import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as routes from '@flagstick/contract/routes';
import { expect, it } from 'vitest';
import { checkBody } from './check-body.ts';

it('judges what a call is to send by the contract, field by field', () => {
  expect(checkBody(routes.groups.create, { name: '', playersId: [] })).toHaveProperty('name');
  expect(checkBody(routes.games.activate, undefined)).toEqual({});
});

const source = join(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

it('nothing asks a call for a schema: in the browser a call has none', () => {
  const asking = sources(source).filter((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/typeof calls[\w.]+/g, '');
    return /\bcalls\.\w+\.\w+\.(?:body|query|params|headers|responses)\b/.test(text);
  });
  expect(asking).toEqual([]);
});
