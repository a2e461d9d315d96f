import type { KnockOut } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, roundsFor } from './knock-out-form.ts';

const fields = {
  ...fieldsOf(null),
  name: 'Cup',
  deadlines: ['2026-06-01', '', '2026-07-01', ''],
  entrants: [
    [{ user: '0000000000000001', name: 'Ann', lastName: 'Lee', hcp: 4 }],
    [{ user: null, name: 'Robin', lastName: 'Quist', hcp: null }],
  ],
};

it('players are sent by their account or by name, and rounds without a day as null', () => {
  expect(bodyOf(fields, null)).toMatchObject({
    deadlines: ['2026-06-01', null, '2026-07-01'],
    plateDeadlines: [],
    entrants: [
      { players: [{ user: '0000000000000001' }] },
      { players: [{ name: 'Robin', lastName: 'Quist', hcp: null }] },
    ],
  });
});

it('after the draw only what may still change is sent', () => {
  const drawn = { main: {}, plateSection: null } as unknown as KnockOut;
  const sent = ['name', 'publicPage', 'reminderDays', 'deadlines', 'plateDeadlines', 'plate'];
  expect(Object.keys(bodyOf(fields, drawn)).toSorted()).toEqual(sent.toSorted());
});

it.each([
  [0, 1],
  [2, 1],
  [21, 5],
  [64, 6],
])('%i entrants play %i rounds', (entrants, rounds) => {
  expect(roundsFor(entrants)).toBe(rounds);
});
