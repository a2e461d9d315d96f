import type { TeamDaySession } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { chosenLines, emptyLines, filledLines, linesOf } from './team-day-order.ts';

const players = ['1', '2', '3', '4', '5'].map((_id) => ({ _id, user: null, name: 'Ann', lastName: _id }));
const session = {
  ...{ kind: 'fourball', revealed: false, myOrder: [['1', '2'], ['3']] },
  matches: [
    { a: ['5', '4'], b: [] },
    { a: [], b: [] },
  ],
} as unknown as TeamDaySession;

it('the form begins with the order that the user may see', () => {
  expect(linesOf(session, 'a', 'a')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(linesOf(session, 'b', 'a')).toEqual([
    ['', ''],
    ['', ''],
  ]);
  expect(linesOf({ ...session, revealed: true }, 'a', undefined)[0]).toEqual(['5', '4']);
});

it('empty places are filled with the players that are left, in the order of the list', () => {
  const lines = [
    ['', '4'],
    ['2', ''],
    ['', ''],
  ];
  const filled = filledLines(lines, players);
  expect(filled).toEqual([
    ['1', '4'],
    ['2', '3'],
    ['5', ''],
  ]);
  expect(chosenLines(filled)[2]).toEqual(['5']);
  expect([emptyLines(lines), emptyLines(filled)]).toEqual([1, 0]);
});
