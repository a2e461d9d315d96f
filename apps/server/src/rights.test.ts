import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = ['features', 'live'].flatMap((room) =>
  readdirSync(new URL(room, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${room}/${file}`),
);
/** Who organises a game, and what a role or a club allows. */
const judges = /\borganises\(|\b(?:actor|reader)\.(?:role|clubId)\b/;

it('rights over a row are judged in access.ts files only, and where a store reads only the rows that its caller may see', () => {
  const judging = files.filter((file) => judges.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(judging.filter((file) => !/(?:access|store)\.ts$/.test(file))).toEqual([]);
  expect(judging).toContain('live/access.ts');
});
