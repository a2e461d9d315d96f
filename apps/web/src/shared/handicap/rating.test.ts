import { expect, it } from 'vitest';
import { gameOf, playerOf, scoreCardOf } from '../game/testing.ts';
import { ratingBefore, ratingOf } from './rating.ts';

const men = scoreCardOf({ name: 'Amarillas' });
const grace = playerOf('grace', [], { gender: 'women', teeColor: men._id });
const game = gameOf({ state: 'waitingList', scoreCards: [men] });
const text = 'You play off the men’s rating of Amarillas. This game has no ladies’ card.';

it('tells a player which rating counts if it is the other gender’s', () => {
  expect(ratingOf(game, grace)).toBe(text);
  expect(ratingOf(game, { ...grace, gender: 'men' })).toBe(null);
  expect(ratingBefore(game, 'women')).toBe(text.replace('You play', 'You would play'));
  expect(ratingBefore(game, 'men')).toBe(null);
});

it('shows nothing where no rating counts: a set handicap, a basic rule, a closed game', () => {
  expect(ratingOf(game, { ...grace, hcpSet: true })).toBe(null);
  const basic = { ...game, competition: { ...game.competition, type: 'basic' as const } };
  expect([ratingOf(basic, grace), ratingBefore(basic, 'women')]).toEqual([null, null]);
  expect(ratingOf({ ...game, state: 'done' }, grace)).toBe(null);
});
