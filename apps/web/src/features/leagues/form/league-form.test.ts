import type { League } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, newPlayer, newSide, roundTitles, sideTitle } from './league-form.ts';

const ann = { user: 'u1', name: 'Ann', lastName: 'Lee', hcp: 8 };
const robin = { user: null, name: 'Robin', lastName: 'Moss', hcp: 12.4 };

it('a new league is sent with its rules, and its sides with players and substitutes', () => {
  const side = { ...newSide(), players: [newPlayer(ann), { ...newPlayer(robin), substitute: true }] };
  const substitutes = { kind: 'lower', strokes: 3, index: '' } as const;
  const body = bodyOf({ ...fieldsOf(null), substitutes, sides: [side] }, null);
  expect(body).toMatchObject({
    ...{ legs: 1, holes: 18, matchCount: 1, substitutes: { kind: 'lower', strokes: 3 } },
    points: { win: 2, half: 1, loss: 0, match: 0 },
    sides: [
      {
        name: null,
        players: [
          { user: 'u1', substitute: false },
          { name: 'Robin', lastName: 'Moss', hcp: 12.4, substitute: true },
        ],
      },
    ],
  });
  expect(sideTitle(side, 1)).toBe('Ann Lee');
  expect(sideTitle(newSide(), 2)).toBe('Side 2');
});

it('a league that has begun is sent without its rules', () => {
  const row = { begun: true } as League;
  expect(Object.keys(bodyOf(fieldsOf(null), row))).toEqual(['name', 'publicPage', 'deadlines', 'sides']);
});

it('deadlines are asked for each round that the sides give', () => {
  const sides = [newSide(), newSide(), newSide()];
  expect(roundTitles({ sides, legs: '1' })).toEqual(['Round 1', 'Round 2', 'Round 3']);
  expect(roundTitles({ sides, legs: '2' })).toHaveLength(6);
  const body = bodyOf(
    { ...fieldsOf(null), sides, deadlines: ['2026-05-01', '', '2026-06-01', '2026-07-01'] },
    null,
  );
  expect(body.deadlines).toEqual(['2026-05-01', null, '2026-06-01']);
});
