import type { TeamDay } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, hasOrder, newSession } from './team-day-form.ts';

const ann = { user: '0000000000000001', name: 'Ann', lastName: 'Lee', hcp: 4 };
const robin = { user: null, name: 'Robin', lastName: 'Quist', hcp: null };

it('players are sent by their account or by name, and stored names with their id', () => {
  const empty = fieldsOf(null);
  const sides = {
    a: { name: 'Reds', captain: { _id: '0000000000000009', name: 'Rae', lastName: 'Hale' }, players: [ann] },
    b: { name: 'Blues', captain: null, players: [robin, { ...robin, id: '0000000000000003' }] },
  };
  expect(bodyOf({ ...empty, sides }, null).sides).toEqual({
    a: { name: 'Reds', captain: '0000000000000009', players: [{ user: ann.user }] },
    b: {
      ...{ name: 'Blues', captain: null },
      players: [
        { name: 'Robin', lastName: 'Quist', hcp: null },
        { _id: '0000000000000003', name: 'Robin', lastName: 'Quist', hcp: null },
      ],
    },
  });
});

it('a session without a day and an empty number are sent as none and as 0', () => {
  const session = { ...newSession(undefined), matchCount: '' as const };
  expect(bodyOf({ ...fieldsOf(null), sessions: [session] }, null).sessions).toEqual([
    { ...{ kind: 'singles', matchCount: 0, points: 1, holes: 18, date: null, start: null, interval: 10 } },
  ]);
});

it('the players of a side are fixed once one of its orders is submitted', () => {
  const row = { sessions: [{ ordered: { a: false, b: true } }] } as unknown as TeamDay;
  expect([hasOrder(row, 'a'), hasOrder(row, 'b'), hasOrder(null, 'a')]).toEqual([false, true, false]);
});
