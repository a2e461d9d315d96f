import type { GameView } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { matchFills, sideFills } from './match-fills.ts';

const teams = [
  ['reds', 'red'],
  ['hoops', 'green-hoop'],
  ['others', 'red'],
].map(([_id, color]) => ({ _id, color })) as unknown as GameView['teams'];
type Match = Parameters<typeof matchFills>[0];
const match = (a: string | null, b: string | null) =>
  ({ a: { team: a }, b: { team: b } }) as unknown as Match;
const plain = { a: '#f2c53d', b: '#2f6bc4' };

it("the sides of a four-ball match have their teams' colours, if these differ", () => {
  expect(matchFills(match('reds', 'hoops'), teams)).toEqual({
    a: '#d22533',
    b: 'linear-gradient(#fffdf4 30%, #16694a 30% 70%, #fffdf4 70%)',
  });
  expect(matchFills(match('reds', 'others'), teams)).toEqual(plain);
  expect(matchFills(match(null, null), teams)).toEqual(plain);
});

it("the sides of a game have their own colours unless each side's players share a team colour", () => {
  expect(sideFills([match('reds', 'hoops'), match('others', 'hoops')], teams).a).toBe('#d22533');
  expect(sideFills([match('reds', 'hoops'), match('hoops', 'others')], teams)).toEqual(plain);
});
