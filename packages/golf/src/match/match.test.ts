import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GolfError } from '../errors.ts';
import { plainHoles, repeatedScore, thrownBy, values } from '../testing/fixtures.ts';
import { extraValuesOf, holeName, isExtraHoleOf, playedHole } from './extra-holes.ts';
import { extraHoleOrdinal, storedNumberOfExtraHole } from './hole-numbers.ts';
import { pairUp, sidePoints } from './pairing.ts';
import { type MatchInput, type MatchPlayer, playMatch } from './play.ts';
import {
  DEFAULT_MATCH_RULES,
  type HoleWinner,
  type MatchOutcome,
  type MatchRules,
  printMatchOutcome,
} from './result.ts';
import { matchState } from './state.ts';
import { matchStrokes } from './strokes.ts';

const HOLES = plainHoles(18);
const NUMBERS = HOLES.map(({ number }) => number);

function rules(changes: Partial<MatchRules> = {}): MatchRules {
  return { ...DEFAULT_MATCH_RULES, ...changes };
}

function player(id: string, text: string, changes: Partial<MatchPlayer> = {}): MatchPlayer {
  const typed = values(text);
  return {
    id,
    playingHandicap: 0,
    values: [...typed, ...new Array<null>(18 - typed.length).fill(null)],
    ...changes,
  };
}

function singles(
  a: string,
  b: string,
  changes: Partial<MatchInput> = {},
  handicaps: readonly [number, number] = [0, 0],
) {
  return playMatch({
    holes: HOLES,
    a: { players: [player('a', a, { playingHandicap: handicaps[0] })] },
    b: { players: [player('b', b, { playingHandicap: handicaps[1] })] },
    rules: rules(),
    ...changes,
  });
}

/** Holes as letters: `a` and `b` won, `h` halved, `-` open. */
function holesOf(text: string): (HoleWinner | null)[] {
  return [...text].map((letter) =>
    letter === 'a' || letter === 'b' ? letter : letter === 'h' ? 'halved' : null,
  );
}

function state(text: string, changes: Partial<MatchRules> = {}, extra = '') {
  return matchState(holesOf(text.padEnd(18, '-')), NUMBERS, rules(changes), holesOf(extra));
}

function printed(outcome: MatchOutcome | null): string | null {
  return outcome === null ? null : printMatchOutcome(outcome);
}

describe('strokes and holes of a match', () => {
  test('MPL-1 the lowest handicap plays off 0, the others off the difference', () => {
    expect(matchStrokes([5, 10, 15, 20])).toEqual([0, 5, 10, 15]);
    expect(matchStrokes([-2, 5])).toEqual([0, 7]);
    const match = singles('4', '5', {}, [3, 5]);
    expect(match.strokes.get('a')?.every((strokes) => strokes === 0)).toBe(true);
    expect(match.strokes.get('b')?.slice(0, 3)).toEqual([1, 1, 0]);
    expect(thrownBy(() => matchStrokes([1.5]))).toMatchObject({ field: 'playingHandicaps[0]' });
  });

  test('MPL-2 the lower nett wins the hole, equal netts halve it', () => {
    const { holes, running } = singles('4 4 6', '5 5 5', {}, [0, 1]);
    expect(holes.slice(0, 3).map(({ winner }) => winner)).toEqual(['halved', 'a', 'b']);
    expect(running).toEqual([0, 1, 0]);
    expect(holes[0]).toMatchObject({ number: 1, a: 4, b: 4, countedA: 'a', countedB: 'b' });
  });

  test('MPL-2 a hole is open until both sides have a value', () => {
    expect(singles('4 4', '4').holes[1]?.winner).toBeNull();
  });

  test('MPL-3 a pick-up loses the hole, two pick-ups halve it', () => {
    const { holes } = singles('PU 9 PU DNP', '9 DNF:3 PU PU');
    expect(holes.slice(0, 4).map(({ winner }) => winner)).toEqual(['b', 'a', 'halved', 'halved']);
    expect(singles('PU - 4', '- PU').running).toEqual([-1, 0]);
    const partners = playMatch({
      holes: HOLES,
      a: { players: [player('a1', 'PU PU'), player('a2', 'PU -')] },
      b: { players: [player('b1', '-'), player('b2', '-')] },
      rules: rules(),
    });
    expect(partners.running).toEqual([-1]);
  });

  test('MPL-4 a conceded hole goes to the side named', () => {
    const concededHoles = new Map([[1, 'a' as const]]);
    expect(singles('- 4', '- 4', { concededHoles }).running).toEqual([1, 1]);
  });

  test('MPL-5 the better ball of a side counts', () => {
    const match = playMatch({
      holes: HOLES,
      a: { players: [player('a1', '5 4 PU'), player('a2', '4 6 6', { playingHandicap: 1 })] },
      b: { players: [player('b1', '4 5 5'), player('b2', '9 9')] },
      rules: rules(),
    });
    expect(match.holes[0]).toMatchObject({ a: 3, countedA: 'a2', b: 4, countedB: 'b1', winner: 'a' });
    expect(match.holes[1]).toMatchObject({ a: 4, countedA: 'a1', winner: 'a' });
    expect(match.holes[2]).toMatchObject({ winner: null });
  });

  test('MPL-5 the handicap of an absent partner may be the lowest of the match', () => {
    const absent = new Array<string>(18).fill('DNP').join(' ');
    const match = playMatch({
      holes: HOLES,
      a: {
        players: [player('a1', '4', { playingHandicap: 9 }), player('a2', absent, { playingHandicap: 2 })],
      },
      b: { players: [player('b1', '4', { playingHandicap: 4 })] },
      rules: rules(),
    });
    expect(match.strokes.get('b1')?.filter((strokes) => strokes === 1)).toHaveLength(2);
    expect(match.holes[0]).toMatchObject({ a: 3, b: 3, winner: 'halved' });
  });

  test('MPL-6 sides with one ball play off the difference of the team handicaps', () => {
    const match = singles(repeatedScore(4), repeatedScore(4), {}, [14, 5]);
    expect(match.strokes.get('a')?.reduce((sum, strokes) => sum + strokes, 0)).toBe(9);
  });

  test('MPL-7 play begins at the starting hole; each player gets the strokes of their own tee', () => {
    const own = HOLES.map((hole) => ({ ...hole, si: 19 - hole.si }));
    const match = playMatch({
      holes: HOLES,
      startingHole: 10,
      a: { players: [player('a', repeatedScore(4), { playingHandicap: 1, holes: own })] },
      b: { players: [player('b', repeatedScore(4))] },
      rules: rules(),
    });
    expect(match.holes.map(({ number }) => number).slice(0, 2)).toEqual([10, 11]);
    expect(match.running).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('result of a match', () => {
  test.each([
    ['aaaaaaaaaa', '10&8'],
    ['hhhhhhhhhhhhhaaa', '3&2'],
    ['hhhhhhhhhhhhhhhaa', '2&1'],
    ['hhhhhhhhhhhhhhhhaa', '2 up'],
    ['hhhhhhhhhhhhhhhhhb', '1 up'],
  ])('MPL-8 %s is won %s', (holes, result) => {
    expect(printed(state(holes).outcome)).toBe(result);
  });

  test('MPL-8 a live match shows the leader, the holes up and the holes left', () => {
    expect(state('aah')).toMatchObject({ leader: 'a', up: 2, played: 3, remaining: 15, outcome: null });
    expect(state('ab')).toMatchObject({ leader: null, up: 0 });
    expect(state('hbb').running).toEqual([0, -1, -2]);
  });

  test('MPL-9 dormie is up by exactly the holes left, and not yet won', () => {
    expect(state('hhhhhhhhhhhhhhhaaa'.slice(3))).toMatchObject({
      dormie: true,
      up: 3,
      remaining: 3,
      outcome: null,
    });
    expect(state('hhhhhhhhhhhhhhhaa'.slice(1))).toMatchObject({ dormie: true, up: 2, remaining: 2 });
    expect(state('a')).toMatchObject({ dormie: false });
    expect(state('hhhhhhhhhhhhhhhhhh', { sameScores: true }).dormie).toBe(false);
  });

  test('MPL-10 `to result`: holes after the decision change nothing', () => {
    const decided = state('hhhhhhhhhhhhhaaabb');
    expect(printed(decided.outcome)).toBe('3&2');
    expect(decided).toMatchObject({ decidedAfter: 16, played: 16, remaining: 2, up: 3 });
    expect(decided.running).toHaveLength(16);
  });

  test('MPL-11 `to finish`: all holes count and the result is the holes up at the end', () => {
    const toFinish = { toResult: false, toFinish: true };
    expect(printed(state('aaaaaaaaaahhhhhhhh', toFinish).outcome)).toBe('10 up');
    expect(printed(state('aaaaaaaaaabbbbbbbb', toFinish).outcome)).toBe('2 up');
    expect(state('aaaaaaaaaa', toFinish).outcome).toBeNull();
  });

  test('MPL-12 extra holes follow their list, then the next holes, until one is won', () => {
    const level18 = 'h'.repeat(18);
    const extraHoles = [10, 18];
    expect(state(level18, { extraHoles })).toMatchObject({ outcome: null, nextExtraHole: 10 });
    expect(state(level18, { extraHoles }, 'h').nextExtraHole).toBe(18);
    expect(state(level18, { extraHoles }, 'hh').nextExtraHole).toBe(1);
    expect(state(level18, { extraHoles }, 'hhh').nextExtraHole).toBe(2);
    expect(printed(state(level18, {}, 'a').outcome)).toBe('19th hole');
    expect(printed(state(level18, {}, 'hhb').outcome)).toBe('21st hole');
    expect(state(level18, {}, 'hb')).toMatchObject({ decidedAfter: 20, leader: 'b', up: 1 });
  });

  describe('over two rounds', () => {
    const first = { round: { holesBefore: 0, holesAfter: 18, lead: 0 } };
    const second = (lead: number) => ({ round: { holesBefore: 18, holesAfter: 0, lead } });
    const halves = (count: number) => 'h'.repeat(count);

    test('MPL-32 the first round is played to its end and has no winner', () => {
      expect(state('a'.repeat(12), first)).toMatchObject({
        outcome: null,
        up: 12,
        played: 12,
        remaining: 24,
      });
      const played = state('a'.repeat(18), first);
      expect(played).toMatchObject({ outcome: null, up: 18, played: 18, remaining: 18, dormie: true });
      expect(played).toMatchObject({ nextExtraHole: null, earliestEndHole: null });
      expect(state(halves(18), first)).toMatchObject({ outcome: null, nextExtraHole: null, remaining: 18 });
      const conceded = playMatch({
        ...{ holes: HOLES, rules: rules(first) },
        a: { players: [player('a', '4 4')] },
        b: { players: [player('b', '5 5', { committeeNote: 'WD' })] },
      });
      expect(conceded.outcome).toEqual({ kind: 'conceded', winner: 'a', disqualified: false });
    });

    test.each([
      [5, 'aaaahhhhha', '10&8'],
      [18, 'h', '18&17'],
      [1, halves(18), '1 up'],
      [-3, `${'b'.repeat(5)}${halves(6)}`, '8&7'],
      [1, 'b'.repeat(10), '9&8'],
    ])('MPL-33 %i up after the first round, then %s, is won %s', (lead, holes, result) => {
      expect(printed(state(holes, second(lead)).outcome)).toBe(result);
    });

    test('MPL-33 the second round begins with the holes up after the first', () => {
      expect(state('', second(-2))).toMatchObject({ leader: 'b', up: 2, played: 18, remaining: 18 });
      expect(state('', second(18))).toMatchObject({ outcome: null, dormie: true });
      expect(state('ah', second(1))).toMatchObject({ running: [2, 2], played: 20, remaining: 16 });
      expect(state('aaaa', second(10)).outcome).toBeNull();
    });

    test('MPL-33 a match over two rounds ends as one over all their holes', () => {
      const hole = fc.constantFrom<HoleWinner>('a', 'b', 'halved');
      const cards = fc.array(hole, { minLength: 36, maxLength: 36 });
      fc.assert(
        fc.property(cards, (all) => {
          let [lead, left] = [0, 36];
          for (const winner of all) {
            if (Math.abs(lead) > left) break;
            lead += winner === 'a' ? 1 : winner === 'b' ? -1 : 0;
            left--;
          }
          const morning = matchState(all.slice(0, 18), NUMBERS, rules(first));
          const carried = morning.leader === 'b' ? -morning.up : morning.up;
          const { outcome, up, remaining } = matchState(all.slice(18), NUMBERS, rules(second(carried)));
          expect([up, remaining]).toEqual([Math.abs(lead), left]);
          expect(outcome === null).toBe(lead === 0);
        }),
      );
    });

    test('MPL-34 extra holes follow the second round, and their names continue both', () => {
      const level = `bb${halves(16)}`;
      expect(state(level, second(2))).toMatchObject({ outcome: null, nextExtraHole: 1, played: 36 });
      expect(printed(state(level, second(2), 'a').outcome)).toBe('37th hole');
      expect(printed(state(level, second(2), 'hhb').outcome)).toBe('39th hole');
      expect(holeName(19, 36)).toBe('37th');
    });

    test('MPL-35 each round has its full strokes', () => {
      const strokesIn = (round: Partial<MatchRules>) =>
        singles('', '', { rules: rules(round) }, [0, 18]).strokes.get('b');
      expect(strokesIn(first)).toEqual(new Array(18).fill(1));
      expect(strokesIn(second(0))).toEqual(new Array(18).fill(1));
    });
  });

  test('MPL-20 the number 18 + k of an extra hole determines the hole played and its name', () => {
    const nine = NUMBERS.slice(0, 9);
    expect([storedNumberOfExtraHole(1), storedNumberOfExtraHole(18)]).toEqual([19, 36]);
    expect([extraHoleOrdinal(18), extraHoleOrdinal(19), extraHoleOrdinal(36)]).toEqual([null, 1, 18]);
    const playedOn = (numbers: number[]) =>
      numbers.map((number) => playedHole(number, rules({ extraHoles: [10, 18] }), NUMBERS));
    expect(playedOn([7, 19, 20, 21, 22])).toEqual([7, 10, 18, 1, 2]);
    expect(playedHole(20, rules({ extraHoles: [9] }), nine)).toBe(1);
    expect([holeName(9, 9), holeName(19, 9), holeName(19, 18), holeName(21, 18)]).toEqual([
      '9',
      '10th',
      '19th',
      '21st',
    ]);
    for (const wrong of [0, 19, 1.5]) expect(() => storedNumberOfExtraHole(wrong)).toThrow(GolfError);
    expect(() => extraHoleOrdinal(37)).toThrow(GolfError);
  });

  test('MPL-20 a match is continued from a card that stores its extra holes by number', () => {
    const card = new Map([
      [18, 4],
      [20, 3],
    ]);
    expect(extraValuesOf(card)).toEqual([null, 3]);
    expect(extraValuesOf(new Map([[1, 4]]))).toEqual([]);
  });

  test('MPL-21 an extra hole belongs to a match while the earlier holes leave the match open', () => {
    const even = new Array<string>(18).fill('4').join(' ');
    const belonging = (extras: readonly string[], changes: Partial<MatchRules> = {}) => {
      const match = playMatch({
        holes: HOLES,
        a: { players: [player('a', even, { extraValues: extras.map((text) => values(text)[0] ?? null) })] },
        b: { players: [player('b', even, { extraValues: extras.map(() => values('4')[0] ?? null) })] },
        rules: rules(changes),
      });
      return [1, 2, 3].map((k) => isExtraHoleOf(match, rules(changes), k));
    };
    expect(belonging([])).toEqual([true, false, false]);
    expect(belonging(['4'])).toEqual([true, true, false]);
    expect(belonging(['3'])).toEqual([true, false, false]);
    expect(belonging(['3'], { extraHoles: [1, 18], toLastHole: true })).toEqual([true, true, false]);
    expect(belonging([], { sameScores: true })).toEqual([false, false, false]);
    expect(isExtraHoleOf(singles('4 4', '5 4'), rules(), 1)).toBe(false);
    expect(isExtraHoleOf(singles('4', '4', { b: null }), rules(), 1)).toBe(false);
  });

  test('MPL-12 strokes on an extra hole are received as in the round', () => {
    const one = { playingHandicap: 1, extraValues: values('5') };
    const match = playMatch({
      holes: HOLES,
      a: { players: [player('a', `5 ${repeatedScore(4, 17)}`, one)] },
      b: { players: [player('b', repeatedScore(4), { extraValues: values('5') })] },
      rules: rules(),
    });
    expect(match.extra[0]).toMatchObject({ number: 1, a: 4, b: 5, winner: 'a' });
    expect(printed(match.outcome)).toBe('19th hole');
  });

  test('MPL-12 an extra hole outside the round is played without strokes', () => {
    const nine = plainHoles(9, 10);
    const ball = (id: string, playingHandicap: number): MatchPlayer => ({
      id,
      playingHandicap,
      values: values(id === 'a' ? '5 4 4 4 4 4 4 4 4' : repeatedScore(4, 9)),
      extraValues: values('4'),
    });
    const match = playMatch({
      holes: nine,
      a: { players: [ball('a', 1)] },
      b: { players: [ball('b', 0)] },
      rules: rules(),
    });
    expect(match.extra[0]).toMatchObject({ number: 1, a: 4, b: 4, winner: 'halved' });
    expect(match.nextExtraHole).toBe(10);
  });

  test('MPL-13 to the last hole, the extra holes run to the end of their list', () => {
    const toLast = { extraHoles: [1, 2, 3], toLastHole: true };
    const level18 = 'h'.repeat(18);
    expect(state(level18, toLast, 'a')).toMatchObject({
      outcome: null,
      up: 1,
      leader: 'a',
      nextExtraHole: 2,
    });
    expect(printed(state(level18, toLast, 'abb').outcome)).toBe('21st hole');
    expect(state(level18, toLast, 'abb').leader).toBe('b');
    expect(state(level18, toLast, 'abh')).toMatchObject({ outcome: null, nextExtraHole: 4 });
  });

  test('MPL-14 with the setting "same scores" a match level after all holes is a half', () => {
    expect(printed(state('h'.repeat(18), { sameScores: true }).outcome)).toBe('AS');
    expect(printed(state('h'.repeat(18), { extraHoles: [] }).outcome)).toBe('AS');
  });

  test('MPL-15 the hole at which the match can end is marked', () => {
    expect(state('').earliestEndHole).toBe(10);
    expect(state('hhhhhhhhhhhhhhhh').earliestEndHole).toBe(18);
    expect(state('hhhhhhhhhhhhhaa').earliestEndHole).toBe(16);
    expect(state('hhhhhhhhhhhhhhha'.slice(2)).earliestEndHole).toBe(16);
    expect(state('h'.repeat(18)).earliestEndHole).toBe(1);
    expect(state('aaaaaaaaaa').earliestEndHole).toBeNull();
    expect(state('', { highlightTarget: false }).earliestEndHole).toBeNull();
    expect(state('', { toFinish: true }).earliestEndHole).toBe(18);
  });

  test('MPL-16 a group is paired in its order; an odd entrant has a bye, worth nothing', () => {
    expect(pairUp(['a', 'b', 'c', 'd'])).toEqual([
      { a: 'a', b: 'b' },
      { a: 'c', b: 'd' },
    ]);
    expect(pairUp(['a', 'b', 'c'])[1]).toEqual({ a: 'c', b: null });
    const bye = singles('4', '4', { b: null });
    expect(printed(bye.outcome)).toBe('bye');
    expect(sidePoints([bye.outcome])).toEqual({ a: 0, b: 0 });
  });

  test('MPL-17 a match is worth 1, a half and a half, or nothing', () => {
    const won = state('aaaaaaaaaa').outcome;
    const halved = state('h'.repeat(18), { sameScores: true }).outcome;
    const extra = state('h'.repeat(18), {}, 'b').outcome;
    expect(sidePoints([won, halved, extra, null])).toEqual({ a: 1.5, b: 1.5 });
  });

  test('MPL-18 swapping the sides swaps the result', () => {
    const letters = fc
      .array(fc.constantFrom('a', 'b', 'h', '-'), { minLength: 18, maxLength: 18 })
      .map((list) => list.join(''));
    const extras = fc.array(fc.constantFrom('a', 'b', 'h'), { maxLength: 4 }).map((list) => list.join(''));
    const anyRules = fc.record({
      toFinish: fc.boolean(),
      toLastHole: fc.boolean(),
      sameScores: fc.boolean(),
    });
    const swapped = (text: string) => text.replace(/[ab]/g, (letter) => (letter === 'a' ? 'b' : 'a'));
    fc.assert(
      fc.property(letters, extras, anyRules, (holes, extra, changes) => {
        const one = state(holes, changes, extra);
        const other = state(swapped(holes), changes, swapped(extra));
        expect(other.running).toEqual(one.running.map((up) => 0 - up));
        expect([other.up, other.played, other.decidedAfter, other.earliestEndHole]).toEqual([
          one.up,
          one.played,
          one.decidedAfter,
          one.earliestEndHole,
        ]);
        expect(printed(other.outcome)).toBe(printed(one.outcome));
        expect(other.leader).toBe(one.leader === null ? null : one.leader === 'a' ? 'b' : 'a');
      }),
    );
  });

  test('MPL-19 impossible matches are refused by the field', () => {
    expect(thrownBy(() => singles('4', '4', { a: { players: [] } }))).toMatchObject({ field: 'a.players' });
    expect(thrownBy(() => singles('4', '4', { b: { players: [] } }))).toMatchObject({ field: 'b.players' });
    expect(thrownBy(() => singles('4', '4', { b: { players: [player('a', '4')] } }))).toMatchObject({
      field: 'players.id',
    });
    expect(thrownBy(() => matchState([], [], rules()))).toMatchObject({ field: 'results' });
    expect(thrownBy(() => matchState(['a'], [1, 2], rules()))).toMatchObject({ field: 'holeNumbers.length' });
    const short = { b: { players: [{ id: 'b', playingHandicap: 0, values: [] }] } };
    expect(thrownBy(() => singles('4', '4', short))).toMatchObject({ field: 'values of b' });
  });
});
