import { expect, it } from 'vitest';
import { gameOf, playerOf, scoreCardOf } from '../../../shared/game/testing.ts';
import { leaveGroups, moveToGroup, moveToTee, remove, teesOf, withdraw } from './bulk-actions.ts';

const [men, ladies, white] = [
  scoreCardOf({ _id: 'blue-men', name: 'Blue', teeColor: 'blue' }),
  scoreCardOf({ _id: 'blue-ladies', name: 'Blue', teeColor: 'blue', gender: 'women' }),
  scoreCardOf({ _id: 'white', name: 'White', teeColor: 'white' }),
];
const group = { name: 'Group 1', startingHole: 1 };
const ann = playerOf('ann', [], { gender: 'women', group, thru: 3 });
const bob = playerOf('bob');
const game = gameOf({
  scoreCards: [men, ladies, white],
  players: { ann, bob },
  organizers: [
    { _id: 'olive', name: 'Olive', lastName: 'May', type: 'owner' },
    { _id: 'bob', name: 'Bob', lastName: 'Lee', type: 'organiser' },
  ],
});

it('A tee is offered once, and the question counts players without a card for their gender', () => {
  expect(teesOf(game).map(({ _id }) => _id)).toEqual(['blue-men', 'white']);
  expect(moveToTee(game, [ann, bob], men).question.text).toBe(
    'Their handicaps are recalculated. Scores are kept.',
  );
  const { question, work, done } = moveToTee(game, [ann, bob], white);
  expect(question.title).toBe('Move 2 players to White?');
  expect(question.text).toContain('1 player will play off the other gender’s rating');
  expect(work).toEqual({ kind: 'change', change: { kind: 'tee', scoreCardId: 'white' } });
  expect(done).toBe('2 players moved to White.');
});

it('The prompt has the players who leave a group, and the scores that leave the leaderboard', () => {
  expect(moveToGroup([ann, bob], 'Group 2').question.text).toBe(
    '1 player leaves another group. Markers are assigned again.',
  );
  expect(moveToGroup([ann], 'Group 1').question.text).toBe('Markers are assigned again in this group.');
  expect(leaveGroups([ann]).work).toEqual({ kind: 'change', change: { kind: 'group', name: null } });
  expect(remove([ann, bob]).question).toMatchObject({
    text: 'Their spaces become free. 1 card with scores leaves the leaderboard. You can reinstate it.',
    danger: true,
  });
});

it('A withdrawal leaves out players without a finish, and cards that another organiser decides', () => {
  const gone = playerOf('cat', [], { nofinish: 'WD' });
  const { players, question } = withdraw(game, [ann, bob, gone], 'bob');
  expect(players).toEqual([ann]);
  expect(question.title).toBe('Withdraw 1 player?');
  expect(question.text).toContain('Your own card stays');
});
