import { coursePack as pack, packHeading } from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
/** Previews are limited for each of them. */
let admins: TestUser[];

beforeAll(async () => {
  server = await Harness.start();
  admins = await Promise.all(Array.from({ length: 4 }, () => server.user('admin')));
});
afterAll(() => server.close());

const odd = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '4.5',
    '4,0',
    '=1+1',
    "'",
    '"',
    ';',
    '\t',
    'Ä',
    '字',
    '\u0301',
    '\u200B',
    '999999',
  ],
  ...['Heath', 'heath', 'Old', 'White', 'white', 'Men', 'f', '18', '9', '71.2', '113', 'Europe/London'],
  ...['constructor', '__proto__', 'a'.repeat(500), 'a@b.example', '01434 600000'],
);
/** A cell that fits its column, or any other. */
const cellOf = (title: string) => {
  const fitting = title.startsWith('Par ')
    ? ['4', '3']
    : title.startsWith('SI ')
      ? [title.slice(3)]
      : title.startsWith('Yards ')
        ? ['400']
        : {
            Club: ['Heath', 'Moor'],
            Course: ['Old', 'New'],
            Tee: ['White', 'Red'],
            Gender: ['Men', 'Ladies'],
            'Course rating': ['71.2', '70'],
            Slope: ['113', '120'],
          }[title];
  return fc.oneof(
    { weight: 1, arbitrary: odd },
    { weight: 200, arbitrary: fc.constantFrom(...(fitting ?? [''])) },
  );
};
const lines = fc.array(fc.tuple(...packHeading.map(cellOf)), { minLength: 1, maxLength: 6 });
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('any file is previewed, saved as previewed, and unchanged when it is imported again', async () => {
  const outcomes = new Set<string>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(lines, async (rows) => {
      runs += 1;
      const admin = admins[runs % admins.length];
      const csv = [packHeading, ...rows].map((cells) => cells.map(quoted).join(',')).join('\n');
      const judge = () => server.call(pack.judge, { body: { csv } }, admin);
      const { status, body, failure } = await judge();
      // The form of a text refuses some characters, for every call.
      if (status === 400) return expect(failure.code).not.toBe('server.fault');
      expect(status, csv).toBe(200);
      const saved = await server.call(pack.insert, { body: { csv, plan: body.plan } }, admin);
      expect(saved.status, csv).toBe(200);
      expect(saved.body.scoreCards).toEqual(body.scoreCards);
      const again = (await judge()).body;
      for (const { outcome } of [...body.lines, ...again.lines]) outcomes.add(outcome);
      expect(again.lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')).toEqual([]);
      expect(again.bad).toBe(body.bad);
    }),
    { numRuns: 120, seed: 7 },
  );
  expect([...outcomes].toSorted()).toEqual(['added', 'bad', 'changed', 'same']);
}, 60_000);
