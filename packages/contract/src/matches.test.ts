import { DEFAULT_MATCH_RULES, type Hole, parseHoleValue } from '@flagstick/golf';
import { expect, it } from 'vitest';
import * as limits from './limits.ts';
import {
  ballName,
  type MatchBall,
  matchesOf,
  matchOfPlayer,
  matchStrokesOf,
  outNotes,
  pointsText,
} from './matches.ts';

it('matches end by golf’s defaults if a set-up has no settings', () => {
  expect(limits.resultRules).toEqual(DEFAULT_MATCH_RULES);
});

it('points have their fraction: quarters where a half point is halved', () => {
  expect([0, 0.25, 0.5, 1, 1.5, 3.25, 3.75, 12].map(pointsText)).toEqual([
    '0',
    '¼',
    '½',
    '1',
    '1½',
    '3¼',
    '3¾',
    '12',
  ]);
});

it('a team match compares the best ball of each side', () => {
  const holes: Hole[] = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, si: at + 1 }));
  const ball = (id: string, team: string, gross: number): MatchBall<string> => ({
    ...{ id, player: id, team, playingHandicap: 9, holes, committeeNote: null },
    values: new Map([1, 2].map((number) => [number, parseHoleValue(gross)])),
  });
  const balls = [
    ball('a1', 'Amber', 7),
    ball('a2', 'Amber', 4),
    ball('a3', 'Amber', 6),
    ball('b1', 'Blue', 5),
    ball('b2', 'Blue', 5),
    ball('b3', 'Blue', 5),
  ];
  const [match, ...more] = matchesOf({
    rule: { playingRules: { playingAs: 'team', playingFormat: 'matchplay' } },
    rules: { ...DEFAULT_MATCH_RULES, extraHoles: [] },
    groups: [{ name: 'Group 1', startingHole: 1, players: balls.map(({ id }) => id) }],
    ballOf: (id) => balls.find((one) => one.id === id),
  });
  expect(more).toEqual([]);
  expect([match?.a, match?.b].map((side) => side?.balls.length)).toEqual([3, 3]);
  expect(match?.match.holes[0]).toMatchObject({ countedA: 'a2', winner: 'a' });
  expect(match?.match.played).toBe(2);
});

it('MPL-6 a side with one card has one ball, which all of its players play', () => {
  const holes: Hole[] = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, si: at + 1 }));
  const ball = (id: string, team: string, playingHandicap: number): MatchBall<string> => ({
    ...{ id, player: id, team, playingHandicap, holes },
    committeeNote: team === 'Blue' ? ('WD' as const) : null,
    values: new Map([[1, parseHoleValue(team === 'Blue' ? 5 : 4)]]),
  });
  const balls = [
    ball('a1', 'Amber', 14),
    ball('b1', 'Blue', 5),
    ball('a2', 'Amber', 14),
    ball('b2', 'Blue', 5),
  ];
  const matches = matchesOf({
    rule: { playingRules: { playingAs: 'team', playingFormat: 'combinedMatchplay' } },
    rules: { ...DEFAULT_MATCH_RULES, extraHoles: [] },
    groups: [{ name: 'Group 1', startingHole: 1, players: balls.map(({ id }) => id) }],
    ballOf: (id) => balls.find((one) => one.id === id),
  });
  expect(matches).toHaveLength(1);
  for (const id of ['a2', 'b2']) expect(matchOfPlayer(matches, id)).toBe(matches[0]);
  const [match] = matches;
  expect([match?.a, match?.b].map((side) => side?.balls.map((one) => ballName(one, String)))).toEqual([
    ['a1 & a2'],
    ['b1 & b2'],
  ]);
  expect(match && [...match.strokesByPlayer]).toEqual([
    ['a1', 9],
    ['a2', 9],
    ['b1', 0],
    ['b2', 0],
  ]);
  expect(matchStrokesOf(match, 'a2').filter((strokes) => strokes === 1)).toHaveLength(9);
  expect(match?.match.holes[0]).toMatchObject({ a: 3, b: 5, winner: 'a' });
  expect(match && outNotes(match, String)).toBe('b1 & b2 withdrew');
});
