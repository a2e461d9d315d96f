import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { podiumOf } from './podium.ts';
import { RowMaker } from './rows.ts';

/** A closed game of one hole, with these strokes. */
const names = (...strokes: number[]) => {
  const players = Object.fromEntries(
    strokes.map((gross, at) => [
      `p${at}`,
      playerOf(`p${at}`, Array<number>(18).fill(gross), { hcp: 0, hci: 0, lastName: `${at}` }),
    ]),
  );
  return podiumOf(new RowMaker().rows(gameOf({ players, state: 'done' }))).map(
    ({ standing }) => standing.label,
  );
};

it('the podium has the first three positions, including ties', () => {
  expect(names(3, 4, 5, 6)).toEqual(['1', '2', '3']);
  expect(names(3, 4, 5, 5)).toEqual(['1', '2', 'T3', 'T3']);
  expect(names(3, 3, 5)).toEqual(['T1', 'T1', '3']);
});

it('the podium leaves out a tie without enough room, and all players when too many won', () => {
  expect(names(3, 4, 5, 5, 5)).toEqual(['1', '2']);
  expect(names(3, 3, 3, 3, 3)).toEqual([]);
});
