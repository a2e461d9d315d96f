import { expect, it } from 'vitest';
import { gameOf, playerOf, scoreCardOf } from '../game/testing.ts';
import { otherRatingText, otherRatingTextBeforeJoining } from './rating.ts';

const men = scoreCardOf({ name: 'Amarillas' });
const grace = playerOf('grace', [], { gender: 'women', teeColor: men._id });
const game = gameOf({ state: 'waitingList', scoreCards: [men] });
const text = 'You play off the men’s rating of Amarillas. This game has no ladies’ card.';

it('the note tells a player which rating counts if it is the other gender’s', () => {
  expect(otherRatingText(game, grace)).toBe(text);
  expect(otherRatingText(game, { ...grace, gender: 'men' })).toBe(null);
  expect(otherRatingTextBeforeJoining(game, 'women')).toBe(text.replace('You play', 'You would play'));
  expect(otherRatingTextBeforeJoining(game, 'men')).toBe(null);
});

it('the note shows nothing where no rating counts: a set handicap, a basic rule, a closed game', () => {
  expect(otherRatingText(game, { ...grace, hcpSet: true })).toBe(null);
  const basic = { ...game, competition: { ...game.competition, type: 'basic' as const } };
  expect([otherRatingText(basic, grace), otherRatingTextBeforeJoining(basic, 'women')]).toEqual([null, null]);
  expect(otherRatingText({ ...game, state: 'done' }, grace)).toBe(null);
});
