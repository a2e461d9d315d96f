import { expect, test } from 'vitest';
import { assignLatePlayers, drawGroups, groupSizes } from './draw.ts';
import { startingHoles } from './starting-holes.ts';

interface Named {
  readonly name: number;
  readonly playingHandicap: number;
}

/** A field of a club: handicaps from scratch to 40. */
const field = (count: number): Named[] =>
  Array.from({ length: count }, (_, at) => ({ name: at, playingHandicap: (at * 29) % 41 }));

const four = { preferred: 4, max: 4 };
const names = (groups: readonly (readonly Named[])[]) => groups.map((group) => group.map(({ name }) => name));
const averages = (groups: readonly (readonly Named[])[]) =>
  groups.map((group) => group.reduce((sum, { playingHandicap }) => sum + playingHandicap, 0) / group.length);

test.each([
  [13, 4, [3, 3, 3, 4]],
  [13, 3, [3, 3, 3, 4]],
  [14, 3, [3, 3, 4, 4]],
  [5, 4, [2, 3]],
  [5, 3, [2, 3]],
  [7, 2, [2, 2, 3]],
  [3, 2, [3]],
  [1, 4, [1]],
  [0, 4, []],
])('DRW-1 %i players in groups of %i make groups of %j', (players, size, sizes) => {
  expect(groupSizes(players, { preferred: size, max: 4 })).toEqual(sizes);
});

test('DRW-2 in fields of 2 to 200 no player is alone and no group is too large', () => {
  for (let players = 2; players <= 200; players += 1) {
    for (const size of [2, 3, 4]) {
      const sizes = groupSizes(players, { preferred: size, max: 4 });
      expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(players);
      expect(Math.min(...sizes)).toBeGreaterThan(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    }
  }
  expect(() => groupSizes(8, { preferred: 5, max: 4 })).toThrow('preferred: outOfRange (5)');
});

test('DRW-3 the same seed makes the same draw, another seed a different one', () => {
  for (const by of ['random', 'balanced'] as const) {
    const draw = (seed: number) => names(drawGroups(field(48), { by, seed, ...four }));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(
      draw(7)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(field(48).map(({ name }) => name));
  }
});

test('DRW-3 by lot every player is equally likely to get every place', () => {
  const inFirst = Array.from({ length: 12 }, () => 0);
  const draws = 6000;
  for (let seed = 0; seed < draws; seed += 1) {
    const [first = []] = drawGroups(field(12), { by: 'random', seed, ...four });
    for (const { name } of first) inFirst[name] = (inFirst[name] ?? 0) + 1;
  }
  // A third of the draws each, within five standard deviations.
  for (const count of inFirst)
    expect(Math.abs(count - draws / 3)).toBeLessThan(5 * Math.sqrt(draws * (2 / 9)));
});

test('DRW-4 the lowest handicaps play together in front; equal ones keep the order of the list', () => {
  const players = [12, 3, 12, 0, 30, 3, -2, 12].map((playingHandicap, name) => ({ name, playingHandicap }));
  expect(names(drawGroups(players, { by: 'handicap', seed: 1, ...four }))).toEqual([
    [6, 3, 1, 5],
    [0, 2, 7, 4],
  ]);
  expect(names(drawGroups(players, { by: 'order', seed: 1, preferred: 3, max: 4 }))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
});

test('DRW-5 no exchange of two players brings the group furthest from the mean closer to it', () => {
  const groups = drawGroups(field(50), { by: 'balanced', seed: 3, ...four });
  const mean = averages([groups.flat()])[0] ?? 0;
  const off = averages(groups).map((average) => Math.abs(average - mean));
  const worst = off.indexOf(Math.max(...off));
  for (const [at, group] of groups.entries()) {
    if (at === worst) continue;
    for (const mine of groups[worst] ?? []) {
      for (const theirs of group) {
        const swapped = (list: readonly Named[] = []) =>
          list.map((one) => (one === mine ? theirs : one === theirs ? mine : one));
        const after = averages([swapped(groups[worst]), swapped(group)]).map(
          (average) => (average - mean) ** 2,
        );
        const before = (off[worst] ?? 0) ** 2 + (off[at] ?? 0) ** 2;
        expect((after[0] ?? 0) + (after[1] ?? 0)).toBeGreaterThan(before - 1e-6);
      }
    }
  }
});

test.each([
  [48, 0.5],
  [50, 0.5],
  [144, 0.5],
  [1000, 0.5],
])('DRW-5 the averages of %i players differ by at most %d of a stroke', (count, spread) => {
  const all = averages(drawGroups(field(count), { by: 'balanced', seed: 11, ...four }));
  expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(spread);
});

const tees = [4, 3, 5, 4, 5].map((par, at) => ({ hole: at + 1, par }));

test('DRW-6 at intervals the first groups start from the first tee', () => {
  expect(
    startingHoles(
      7,
      'intervals',
      [tees[0], tees[3]].flatMap((tee) => tee ?? []),
    ),
  ).toEqual([1, 1, 1, 1, 4, 4, 4]);
  expect(startingHoles(3, 'intervals', [])).toEqual([]);
});

test('DRW-7 a shotgun fills the tees in order; the longest holes get a second group first', () => {
  expect(startingHoles(3, 'shotgun', tees)).toEqual([1, 2, 3]);
  expect(startingHoles(5, 'shotgun', tees)).toEqual([1, 2, 3, 4, 5]);
  expect(startingHoles(8, 'shotgun', tees)).toEqual([1, 1, 2, 3, 3, 4, 5, 5]);
});

const group = (name: string, count: number) => ({
  name,
  players: Array.from({ length: count }, (_, at) => at),
});

test('DRW-8 late players fill the emptiest groups first, then make new ones', () => {
  const [a, b, c] = [group('A', 3), group('B', 2), group('C', 4)];
  const { joined, created } = assignLatePlayers(field(8), [a, b, c], four);
  expect(names([joined.get(b) ?? [], joined.get(a) ?? [], joined.get(c) ?? []])).toEqual([[0, 2], [1], []]);
  expect(names(created)).toEqual([
    [3, 4],
    [5, 6, 7],
  ]);
});

test('DRW-8 a single remaining player joins a group of the preferred size, not alone', () => {
  const [a, b] = [group('A', 3), group('B', 4)];
  const three = { preferred: 3, max: 4 };
  const late = assignLatePlayers(field(1), [b, a], three);
  expect([names([late.joined.get(a) ?? []]), late.created]).toEqual([[[0]], []]);
  expect(names(assignLatePlayers(field(1), [b], three).created)).toEqual([[0]]);
});
