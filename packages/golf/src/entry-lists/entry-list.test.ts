import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Entrant,
  type EntryTerms,
  entryOrder,
  getsSpaceAtOnce,
  nextForSpaces,
  seedText,
  ticketText,
} from './entry-list.ts';

const entrant = (number: number, more: Partial<Entrant> = {}): Entrant => ({
  ...{ id: `e${number}`, number, member: true, favoured: false, ticket: null },
  ...more,
});
const terms = (more: Partial<EntryTerms> = {}): EntryTerms => ({
  ...{ spaces: 2, order: 'first', membersFirst: false },
  ...more,
});
const ids = (entrants: readonly Entrant[]) => entrants.map(({ id }) => id);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('ELS-1 first come, first served follows the numbers, whatever the order of the list', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(numbers, (list) => {
      const ordered = entryOrder(
        terms(),
        list.map((number) => entrant(number)),
      );
      expect(ordered.map(({ number }) => number)).toEqual(list.toSorted((a, b) => a - b));
    }),
  );
});

test('ELS-2 an entrant gets a space at once while one is free, and waits in order when none is', () => {
  expect([0, 1, 2].map((taken) => getsSpaceAtOnce(terms(), [entrant(9)], taken))).toEqual([
    true,
    true,
    false,
  ]);
  const waiting = [entrant(7), entrant(5), entrant(6)];
  expect(ids(nextForSpaces(terms(), waiting, { taken: 1, isSettled: false }))).toEqual(['e5']);
  expect(nextForSpaces(terms(), waiting, { taken: 3, isSettled: false })).toEqual([]);
});

test('ELS-3 with members first, visitors get the spaces that members left at the closing', () => {
  const first = terms({ membersFirst: true });
  const [visitor, member] = [entrant(1, { member: false }), entrant(2)];
  expect(getsSpaceAtOnce(first, [visitor], 0)).toBe(false);
  expect(getsSpaceAtOnce(first, [member], 0)).toBe(true);
  const waiting = [visitor, entrant(3, { member: false }), member];
  expect(ids(nextForSpaces(first, waiting, { taken: 0, isSettled: false }))).toEqual(['e2']);
  expect(ids(nextForSpaces(first, waiting, { taken: 0, isSettled: true }))).toEqual(['e2', 'e1']);
});

test('ELS-4 a space that becomes free goes to the first who waits', () => {
  const settled = { taken: 1, isSettled: true };
  expect(ids(nextForSpaces(terms(), [entrant(4), entrant(3)], settled))).toEqual(['e3']);
});

test('ELS-5 before its ballot a list gives out no space', () => {
  const ballot = terms({ order: 'ballot' });
  expect(getsSpaceAtOnce(ballot, [entrant(1)], 0)).toBe(false);
  expect(nextForSpaces(ballot, [entrant(1), entrant(2)], { taken: 0, isSettled: false })).toEqual([]);
});

// The same numbers as in docs/ballots.md.
const seed = '5f2d8c1e0b7a49d3a6c4e8f1b2d3c4a5';
const published = {
  hash: '244cd4f9d5351967134e6df150e3fd266f718345a854fbaa34649957435195f8',
  order: [4, 2, 5, 1, 3],
};

test('ELS-6 a ballot orders the tickets, which anyone can compute from the seed and the numbers', () => {
  const tickets = [1, 2, 3, 4, 5].map((number) =>
    entrant(number, { ticket: sha256(ticketText(seed, number)) }),
  );
  const ordered = entryOrder(terms({ order: 'ballot' }), tickets);
  expect(sha256(seedText(seed))).toBe(published.hash);
  expect(ordered.map(({ number }) => number)).toEqual(published.order);
  const other = tickets.map((one) => ({ ...one, ticket: sha256(ticketText('another seed', one.number)) }));
  expect(ids(entryOrder(terms({ order: 'ballot' }), other))).not.toEqual(ids(ordered));
});

test('ELS-7 a ballot may favour entrants who missed out last time, after the rule for members', () => {
  const ballot = terms({ order: 'ballot', membersFirst: true });
  const list = [
    entrant(1, { ticket: 'a' }),
    entrant(2, { ticket: 'b', favoured: true }),
    entrant(3, { ticket: 'c', member: false, favoured: true }),
    entrant(4, { ticket: 'd', member: false }),
  ];
  expect(ids(entryOrder(ballot, list))).toEqual(['e2', 'e1', 'e3', 'e4']);
  expect(ids(entryOrder({ ...ballot, membersFirst: false }, list))).toEqual(['e2', 'e3', 'e1', 'e4']);
});

const pair = (number: number, more: Partial<Entrant> = {}) =>
  ['a', 'b'].map((name) => entrant(number, { id: `e${number}${name}`, ...more }));

test('ELS-8 partners get their spaces together, and a space that is too few goes to the next who fits', () => {
  expect([1, 2, 3].map((taken) => getsSpaceAtOnce(terms({ spaces: 4 }), pair(1), taken))).toEqual([
    ...[true, true, false],
  ]);
  const waiting = [...pair(5), entrant(6), entrant(7)];
  const next = (taken: number) =>
    ids(nextForSpaces(terms({ spaces: 4 }), waiting, { taken, isSettled: false }));
  expect(next(3)).toEqual(['e6']);
  expect(next(2)).toEqual(['e5a', 'e5b']);
  expect(next(1)).toEqual(['e5a', 'e5b', 'e6']);
});

test('ELS-8 partners have one ticket, and are members or favoured only if all of them are', () => {
  const ballot = terms({ order: 'ballot', membersFirst: true, spaces: 3 });
  const [guest, host] = pair(1, { ticket: '0' });
  const drawn = [
    ...([{ ...guest, member: false }, host] as Entrant[]),
    ...pair(2, { ticket: '2', favoured: true }),
    entrant(3, { ticket: '1' }),
  ];
  expect(ids(entryOrder(ballot, drawn))).toEqual(['e2a', 'e2b', 'e3', 'e1a', 'e1b']);
  expect(ids(nextForSpaces(ballot, drawn, { taken: 0, isSettled: true }))).toEqual(['e2a', 'e2b', 'e3']);
});

test('ELS-8 no party is divided, whatever the sizes of the parties', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 60 }), (list, spaces) => {
      const waiting = list.flatMap((size, number) =>
        Array.from({ length: size }, (_, at) => entrant(number + 1, { id: `${number}.${at}` })),
      );
      const next = nextForSpaces(terms({ spaces }), waiting, { taken: 0, isSettled: true });
      expect(next.length).toBeLessThanOrEqual(spaces);
      for (const [at, size] of list.entries())
        expect([0, size]).toContain(next.filter(({ number }) => number === at + 1).length);
      // A party that was left out has more players than spaces are free.
      const left = list.filter((_, at) => !next.some(({ number }) => number === at + 1));
      for (const size of left) expect(size).toBeGreaterThan(spaces - next.length);
    }),
  );
});
