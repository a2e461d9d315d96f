import { expect, test } from 'vitest';
import { winningsOf } from './winnings.ts';

const award = (entrants: readonly string[], each: number, fromPot = 0) => ({
  ...{ place: 1, entrants, prizes: [], each, fromPot, left: 0, figure: 0, holes: [] },
  ...{ decidedBy: null, over: [], provisional: false },
});
const alone = (entrant: string) => [entrant];

test('PRZ-27 winners of a shared award get equal parts, and awards of a contest add up', () => {
  const contests = [{ contest: 'main', awards: [award(['a', 'b'], 1750), award(['b'], 250)] }];
  expect(winningsOf(contests, alone)).toEqual([
    { contest: 'main', player: 'a', prizes: 1750, pot: 0 },
    { contest: 'main', player: 'b', prizes: 2000, pot: 0 },
  ]);
});

test('PRZ-27 prize and share of the pot add up to the whole part of a player', () => {
  // A pair wins £10.01 of prizes and £5.02 of the pot: £15.03, so £7.51 each.
  const contests = [{ contest: 'pairs', awards: [award(['pair'], 1503, 502)] }];
  expect(winningsOf(contests, () => ['a', 'b'])).toEqual([
    { contest: 'pairs', player: 'a', prizes: 500, pot: 251 },
    { contest: 'pairs', player: 'b', prizes: 500, pot: 251 },
  ]);
});

test('PRZ-27 players without money, and a team without players, have no part', () => {
  const contests = [
    { contest: 'cup', awards: [award(['a'], 0)] },
    { contest: 'team', awards: [award(['gone'], 900)] },
  ];
  expect(winningsOf(contests, (id) => (id === 'gone' ? [] : [id]))).toEqual([]);
});
