import type { CloseItem, GameView } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { parseGross } from './parse-gross.ts';
import { holesWords, reasonsOf } from './words.ts';

const item = (over: Partial<CloseItem>): CloseItem => ({
  ...{ _id: 'ann', name: 'Ann', lastName: 'Lee', scoreId: 'card', left: false, thru: 18, state: 'open' },
  ...{ holds: true, open: [], disputes: [], oneScorer: [], markers: [], otherCards: [] },
  ...{ notHandedIn: false, uncertified: [], handicap: null, ...over },
});

const reasons = (over: Partial<CloseItem>, players: GameView['players'] = {}) =>
  reasonsOf(gameOf({ players }), item(over));

it('Holes are named in runs', () => {
  expect(holesWords([3])).toBe('hole 3');
  expect(holesWords([3, 4])).toBe('holes 3, 4');
  expect(holesWords([1, 2, 3, 7, 9, 10])).toBe('holes 1–3, 7, 9, 10');
  expect([holesWords([17, 18, 19]), holesWords([19], 9)]).toEqual(['holes 17, 18, 19th', 'hole 10th']);
});

it('A card lists all its reasons, and the missing marker', () => {
  expect(reasons({ left: true, thru: 5 })).toEqual(['Left after 5 holes.']);
  expect(reasons({ left: true, gone: true, thru: 5 })).toEqual([
    'Left after 5 holes.',
    'The account is deleted.',
  ]);
  expect(reasons({ open: [18] })).toEqual(['No score on hole 18.']);
  const markers = [{ _id: 'bob', name: 'Bob', lastName: 'Day' }];
  expect(reasons({ oneScorer: [1, 2, 3], markers })).toEqual([
    'One scorer on holes 1–3. Bob should have marked this card.',
  ]);
  expect(reasons({ thru: 2, otherCards: [{ scoreId: 'old', thru: 5 }] })).toEqual([
    'The new card has 2 holes, the old one 5 holes.',
  ]);
  const other = {
    ...{ scoreId: 'old', thru: 5 },
    ...{ index: { old: 5, now: null }, tee: { old: 'White', now: 'Red' } },
  };
  expect(reasons({ thru: 2, otherCards: [other] }).slice(1)).toEqual([
    'Index 5.0 on the old card, none on the new one.',
    'White tee on the old card, Red on the new one.',
  ]);
});

it('The scorer without entries is named, be it the marker or the player', () => {
  const markers = [{ _id: 'bob', name: 'Bob', lastName: 'Day' }];
  const held = (grosses: Record<string, number>, typedBy?: Record<string, string>) => {
    const uholes = {
      1: { holeNumber: 1, grosses, version: 1, state: 'scored' as const, ...(typedBy && { typedBy }) },
    };
    return reasons({ oneScorer: [1], markers }, { ann: playerOf('ann', [4], { uholes }) });
  };
  expect(held({ ann: 4 })).toEqual(['One scorer on hole 1. Bob should have marked this card.']);
  expect(held({ bob: 4 })).toEqual(['One scorer on hole 1. Ann has not entered all scores.']);
  // A value entered for another player is not their own.
  expect(held({ ann: 4, bob: 4 }, { ann: 'bob' })).toEqual([
    'One scorer on hole 1. Ann has not entered all scores.',
  ]);
  expect(held({ ann: 4, bob: 4 }, { bob: 'ann' })).toEqual([
    'One scorer on hole 1. Bob should have marked this card.',
  ]);
});

it('A value from a paper card is strokes, PU or DNP', () => {
  expect(['5', ' 12 ', 'pu', 'DNP', '36'].map(parseGross)).toEqual([5, 12, 'PU', 'DNP', 36]);
  expect(['', '0', '37', 'DNF', '4.5', '-1', 'x'].map(parseGross)).toEqual(Array(7).fill(undefined));
});
