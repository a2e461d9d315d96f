import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bringTogether } from './together.ts';

const isTogether = (groups: readonly (readonly number[])[], party: readonly number[]) =>
  groups.some((group) => party.every((player) => group.includes(player)));

test('DRW-9 partners come into one group, and others take their places', () => {
  const groups = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ];
  expect(bringTogether(groups, [[1, 8]])).toEqual([
    [7, 2, 3],
    [4, 5, 6],
    [1, 8],
  ]);
  expect(bringTogether(groups, [])).toEqual(groups);
});

test('DRW-9 partners stay apart if no group has room for them, and the others are together', () => {
  const drawn = bringTogether(
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
  );
  expect(
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ].filter((pair) => isTogether(drawn, pair)),
  ).toHaveLength(2);
});

test('DRW-9 pairs in even groups are always together, and sizes and players stay', () => {
  const fields = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.nat()));
  fc.assert(
    fc.property(fields, ([count, numbers]) => {
      const players = Array.from({ length: count * 4 }, (_, at) => at);
      const order = players.map(() => numbers.next().value ?? 0);
      const mixed = players.toSorted((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
      const groups = Array.from({ length: count }, (_, at) => mixed.slice(at * 4, at * 4 + 4));
      const pairs = Array.from({ length: count * 2 }, (_, at) => [at * 2, at * 2 + 1]);
      const drawn = bringTogether(groups, pairs);
      expect(drawn.map(({ length }) => length)).toEqual(groups.map(({ length }) => length));
      expect(drawn.flat().toSorted((a, b) => a - b)).toEqual(players);
      for (const pair of pairs) expect(isTogether(drawn, pair)).toBe(true);
    }),
  );
});
