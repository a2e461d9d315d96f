import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_MATCH_RULES, type MatchOutcome, printMatchOutcome } from '../match/result.ts';
import { matchState } from '../match/state.ts';
import { knockOutResultOf } from './played-match.ts';
import { printMatchScore, readMatchScore } from './score.ts';

const read = (text: string, holes = 18) => {
  const result = readMatchScore(text, holes);
  if (result.how === 'refused') return result.refusal.reason;
  return result.score ? printMatchScore(result.score) : result.how;
};

test.each([
  ['3&2', '3&2'],
  [' 3 And 2 ', '3&2'],
  ['3/2', '3&2'],
  ['1 up', '1 up'],
  ['2-up', '2 up'],
  ['19h', '19th hole'],
  ['1-up (20)', '20th hole'],
  ['1 up (19H)', '19th hole'],
  ['21st hole', '21st hole'],
  ['by default', 'walkover'],
  ['w/o', 'walkover'],
  ['conceded', 'conceded'],
  ['DQ', 'disqualified'],
  ['Won', 'played'],
])('KNO-9 %s is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['5&2', 18, 'margin'],
  ['2&2', 18, 'margin'],
  ['3 up', 18, 'margin'],
  ['0 up', 18, 'margin'],
  ['10&9', 18, 'tooFewHoles'],
  ['20&19', 18, 'tooFewHoles'],
  ['18th hole', 18, 'notExtraHole'],
  ['19th hole', 36, 'notExtraHole'],
  ['37th hole', 18, 'notExtraHole'],
  ['2 up (19)', 18, 'extraHoleMargin'],
  ['2 and up', 18, 'unreadable'],
  ['', 18, 'unreadable'],
])('KNO-10 %s over %i holes is refused as %s', (text, holes, reason) => {
  expect(read(text, holes)).toBe(reason);
});

test('KNO-10 the score of every match that was played hole by hole is read, and printed the same', () => {
  const hole = fc.constantFrom('a', 'b', 'halved');
  const cards = fc.constantFrom(9, 18, 36).chain((holes) =>
    fc.record({
      round: fc.array(hole, { minLength: holes, maxLength: holes }),
      extra: fc.array(hole, { minLength: 18, maxLength: 18 }),
    }),
  );
  fc.assert(
    fc.property(cards, ({ round, extra }) => {
      const numbers = round.map((_, at) => at + 1);
      const { outcome } = matchState(round, numbers, DEFAULT_MATCH_RULES, extra);
      fc.pre(outcome !== null);
      const text = printMatchOutcome(outcome);
      expect(read(text, round.length)).toBe(text);
    }),
  );
});

test('KNO-14 a match of a game gives its winner and a score that the bracket reads', () => {
  const scoreOf = (outcome: MatchOutcome | null, played = 0) => {
    const result = knockOutResultOf({ outcome, played });
    return result && [result.how, result.winner, result.score && printMatchScore(result.score)];
  };
  expect(scoreOf({ kind: 'won', winner: 'a', up: 3, left: 2 })).toEqual(['played', 'a', '3&2']);
  expect(scoreOf({ kind: 'won', winner: 'b', up: 1, left: 0 })).toEqual(['played', 'b', '1 up']);
  expect(scoreOf({ kind: 'extraHole', winner: 'b', hole: 20 })).toEqual(['played', 'b', '20th hole']);
  expect(scoreOf({ kind: 'conceded', winner: 'a', disqualified: false })).toEqual(['walkover', 'a', null]);
  expect(scoreOf({ kind: 'conceded', winner: 'a', disqualified: true })).toEqual(['disqualified', 'a', null]);
  // A side that stops after the first hole has conceded, so that it has a place in the plate (KNO-12).
  expect(scoreOf({ kind: 'conceded', winner: 'a', disqualified: false }, 1)).toEqual(['conceded', 'a', null]);
  expect(scoreOf({ kind: 'conceded', winner: 'a', disqualified: true }, 1)).toEqual([
    'disqualified',
    'a',
    null,
  ]);
  for (const kind of ['halved', 'noResult', 'bye'] as const) expect(scoreOf({ kind })).toBeNull();
  expect(scoreOf(null)).toBeNull();
});
