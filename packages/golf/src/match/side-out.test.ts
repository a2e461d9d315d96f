import { describe, expect, test } from 'vitest';
import { plainHoles, repeatedScore, values } from '../testing/fixtures.ts';
import { sidePoints } from './pairing.ts';
import { type MatchPlayer, playMatch } from './play.ts';
import { DEFAULT_MATCH_RULES, type MatchRules, printMatchOutcome } from './result.ts';
import type { OutReason } from './side-out.ts';

const HOLES = plainHoles(18);
const toFinish: Partial<MatchRules> = { toResult: false, toFinish: true };

type Noted = OutReason | null;

function ball(id: string, text: string, noted: Noted = null, extra = ''): MatchPlayer {
  const entered = values(text);
  return {
    ...{ id, playingHandicap: 0, committeeNote: noted, extraValues: values(extra) },
    values: [...entered, ...new Array<null>(18 - entered.length).fill(null)],
  };
}

function played(a: readonly MatchPlayer[], b: readonly MatchPlayer[], rules: Partial<MatchRules> = {}) {
  return playMatch({
    ...{ holes: HOLES, a: { players: a }, b: { players: b } },
    rules: { ...DEFAULT_MATCH_RULES, ...rules },
  });
}

/** Cards of two players and their extra holes. */
interface Stage {
  readonly a: string;
  readonly b: string;
  readonly extra?: readonly [string, string];
  readonly rules?: Partial<MatchRules>;
}

const upAfterFourteen = { a: repeatedScore(4, 14), b: `${repeatedScore(5, 5)} ${repeatedScore(4, 9)}` };
const undecided: Record<string, Stage> = {
  'before play': { a: '', b: '' },
  'in play': { a: repeatedScore(4, 3), b: repeatedScore(5, 3) },
  'in play to finish': {
    a: repeatedScore(4, 13),
    b: repeatedScore(5, 5).concat(' ', repeatedScore(4, 8)),
    rules: toFinish,
  },
  dormie: { a: repeatedScore(4, 13), b: repeatedScore(5, 5).concat(' ', repeatedScore(4, 8)) },
  'level after the round': { a: repeatedScore(4), b: repeatedScore(4) },
  'on the second extra hole': { a: repeatedScore(4), b: repeatedScore(4), extra: ['4', '4'] },
  'up on an extra hole to the last': {
    ...{ a: repeatedScore(4), b: repeatedScore(4), extra: ['3', '4'] },
    rules: { extraHoles: [1, 2], toLastHole: true },
  },
};
const wonByA: Record<string, Stage> = {
  '5&4': upAfterFourteen,
  '1 up': { a: repeatedScore(4), b: `5 ${repeatedScore(4, 17)}` },
  '19th hole': { a: repeatedScore(4), b: repeatedScore(4), extra: ['4', '5'] },
  '5 up': { a: repeatedScore(4), b: `${repeatedScore(5, 5)} ${repeatedScore(4, 13)}`, rules: toFinish },
};
const halved: Record<string, Stage> = {
  AS: { a: repeatedScore(4), b: repeatedScore(4), rules: { sameScores: true } },
  'AS without extra holes': { a: repeatedScore(4), b: repeatedScore(4), rules: { extraHoles: [] } },
};

function match({ a, b, extra = ['', ''], rules }: Stage, notedA: Noted, notedB: Noted) {
  return played([ball('a', a, notedA, extra[0])], [ball('b', b, notedB, extra[1])], rules);
}

/** `a 5&4`, `b w/o`, `AS`, `No result`; empty while the match is in play. */
function printedResult({ outcome }: ReturnType<typeof played>): string {
  if (outcome === null) return '';
  return [...('winner' in outcome ? [outcome.winner] : []), printMatchOutcome(outcome)].join(' ');
}

const entriesOf = (stages: Record<string, Stage>) => Object.entries(stages);
const outs = ['WD', 'DNF', 'DNP'] as const;

describe('a side that is out', () => {
  test.each(entriesOf(undecided))('MPL-25 %s: the side that is out concedes', (_, stage) => {
    for (const noted of [...outs, 'DQ'] as const) {
      expect(printedResult(match(stage, noted, null))).toBe('b w/o');
      expect(printedResult(match(stage, null, noted))).toBe('a w/o');
    }
    expect(match(stage, 'DQ', null).outcome).toMatchObject({ disqualified: true });
    expect(match(stage, 'WD', null).outcome).toMatchObject({ disqualified: false });
    expect(match(stage, null, 'WD')).toMatchObject({
      dormie: false,
      earliestEndHole: null,
      nextExtraHole: null,
    });
  });

  test.each(entriesOf(undecided))(
    'MPL-26 %s: with both sides out there is no result and no point',
    (_, stage) => {
      const live = match(stage, null, null);
      for (const a of [...outs, 'DQ'] as const) {
        for (const b of [...outs, 'DQ'] as const) {
          const ended = match(stage, a, b);
          expect(printedResult(ended)).toBe('No result');
          expect(sidePoints([ended.outcome])).toEqual({ a: 0, b: 0 });
          expect(ended.running).toEqual(live.running);
          expect(ended.nextExtraHole).toBeNull();
        }
      }
    },
  );

  test.each(entriesOf(wonByA))('MPL-27 %s: a later WD, DNF or DNP changes nothing', (result, stage) => {
    for (const noted of outs) {
      expect(printedResult(match(stage, noted, null))).toBe(`a ${result}`);
      expect(printedResult(match(stage, null, noted))).toBe(`a ${result}`);
      expect(printedResult(match(stage, noted, noted))).toBe(`a ${result}`);
    }
  });

  test.each(entriesOf(halved))('MPL-27 %s: WD, DNF and DNP leave the half', (_, stage) => {
    for (const noted of outs) {
      expect(printedResult(match(stage, noted, null))).toBe('AS');
      expect(printedResult(match(stage, noted, noted))).toBe('AS');
    }
  });

  test('MPL-27 `to finish`: a match is decided when the holes up exceed the holes left', () => {
    const stage = { ...upAfterFourteen, rules: toFinish };
    expect(printedResult(match(stage, null, null))).toBe('');
    for (const [a, b] of [
      ['WD', null],
      [null, 'WD'],
      ['WD', 'DNF'],
    ] as const) {
      expect(printedResult(match(stage, a, b))).toBe('a 5&4');
    }
    const twoMore = { a: `${stage.a} 4 4`, b: `${stage.b} 4 4`, rules: toFinish };
    expect(printedResult(match(twoMore, 'WD', null))).toBe('a 5&2');
  });

  test.each(entriesOf(wonByA))(
    'MPL-28 %s: DQ of the winner gives the match to the other side',
    (result, stage) => {
      const ended = match(stage, 'DQ', null);
      expect(printedResult(ended)).toBe('b w/o');
      expect(ended.outcome).toMatchObject({ disqualified: true });
      expect(sidePoints([ended.outcome])).toEqual({ a: 0, b: 1 });
      expect(ended.running).toEqual(match(stage, null, null).running);
      expect(printedResult(match(stage, 'DQ', 'WD'))).toBe('b w/o');
      // DQ of the loser changes nothing.
      expect(printedResult(match(stage, null, 'DQ'))).toBe(`a ${result}`);
      expect(printedResult(match(stage, 'WD', 'DQ'))).toBe(`a ${result}`);
    },
  );

  test('MPL-28 `to finish`: DQ of a side that has already won gives the match to the other side', () => {
    expect(printedResult(match({ ...upAfterFourteen, rules: toFinish }, 'DQ', null))).toBe('b w/o');
  });

  test.each(entriesOf(halved))(
    'MPL-28 %s: DQ of a side that halved gives the match to the other side',
    (_, stage) => {
      expect(printedResult(match(stage, 'DQ', null))).toBe('b w/o');
      expect(printedResult(match(stage, 'WD', 'DQ'))).toBe('a w/o');
    },
  );

  test.each([...entriesOf(wonByA), ...entriesOf(halved)])(
    'MPL-29 %s: DQ of both sides leaves no result',
    (_, stage) => {
      const ended = match(stage, 'DQ', 'DQ');
      expect(printedResult(ended)).toBe('No result');
      expect(sidePoints([ended.outcome])).toEqual({ a: 0, b: 0 });
    },
  );

  test('MPL-31 a bye stays a bye', () => {
    const bye = playMatch({
      ...{ holes: HOLES, a: { players: [ball('a', '', 'DQ')] }, b: null, rules: DEFAULT_MATCH_RULES },
    });
    expect(bye.outcome).toEqual({ kind: 'bye' });
    expect(bye.out.get('a')).toBe('DQ');
  });
});

describe('a ball that is out', () => {
  const dnpFrom = (text: string) => {
    const entered = values(text).length;
    return [text, ...new Array<string>(18 - entered).fill('DNP')].join(' ').trim();
  };

  test('MPL-22 a card whose last hole was not played is out', () => {
    const retired = match({ a: dnpFrom('4 4 DNF:3'), b: repeatedScore(4, 3) }, null, null);
    expect(printedResult(retired)).toBe('b w/o');
    expect([...retired.out]).toEqual([['a', 'DNF']]);
    expect(retired.running).toEqual([0, 0, -1]);
    expect(match({ a: dnpFrom(''), b: '' }, null, null)).toMatchObject({ played: 0, running: [] });
    expect([...match({ a: dnpFrom(''), b: '' }, null, null).out]).toEqual([['a', 'DNP']]);
  });

  test('MPL-22 DNP of a late player, or after the match was decided, is no retirement', () => {
    expect(match({ a: 'DNP 4', b: '4 4' }, null, null)).toMatchObject({ running: [-1, -1], outcome: null });
    const decided = match({ a: dnpFrom(upAfterFourteen.a), b: dnpFrom(upAfterFourteen.b) }, null, null);
    expect(printedResult(decided)).toBe('a 5&4');
    expect(decided.out.size).toBe(0);
  });

  test('MPL-22 an extra hole that was not played ends the match', () => {
    expect(
      printedResult(match({ a: repeatedScore(4), b: repeatedScore(4), extra: ['DNP', ''] }, null, null)),
    ).toBe('b w/o');
    expect(
      printedResult(match({ a: repeatedScore(4), b: repeatedScore(4), extra: ['DNP', 'DNP'] }, null, null)),
    ).toBe('No result');
  });

  test('MPL-22 the order of play decides which hole is the last', () => {
    const fromTen = playMatch({
      ...{ holes: HOLES, startingHole: 10, rules: DEFAULT_MATCH_RULES },
      a: { players: [ball('a', dnpFrom(''))] },
      b: { players: [ball('b', [...new Array<string>(9).fill('-'), repeatedScore(4, 9)].join(' '))] },
    });
    expect(printedResult(fromTen)).toBe('b w/o');
  });

  test('MPL-23 one partner plays on for the side, and the holes that the other played count', () => {
    const withOneOut = (noted: Noted, second: string) =>
      played(
        [ball('a1', '3 3', noted), ball('a2', second)],
        [ball('b1', repeatedScore(4, 4)), ball('b2', repeatedScore(5, 4))],
      );
    for (const noted of [...outs, 'DQ'] as const) {
      const match = withOneOut(noted, '5 5 4 3');
      expect(match.outcome).toBeNull();
      expect(match.running).toEqual([1, 2, 2, 3]);
      expect(match.out.get('a1')).toBe(noted);
    }
    expect(withOneOut(null, '5 5 4 3').running).toEqual([1, 2]);
  });

  test('MPL-23 holes that one partner played alone still count after that partner is out', () => {
    const ended = played(
      [ball('a1', '4', 'WD'), ball('a2', '4 5 5', 'WD')],
      [ball('b1', repeatedScore(4, 4)), ball('b2', repeatedScore(4, 4))],
    );
    expect(ended.running).toEqual([0, -1, -2]);
    expect(printedResult(ended)).toBe('b w/o');
  });

  test('MPL-24 a hole that a side which is out did not begin is neither won nor halved', () => {
    const bothOut = match({ a: dnpFrom('4 4'), b: dnpFrom('4 5 5') }, null, null);
    expect(bothOut.running).toEqual([0, 1]);
    expect(bothOut.holes.filter(({ winner }) => winner !== null)).toHaveLength(2);
    // The player who continues picks up, and the side that is out cannot win the hole.
    expect(match({ a: '4', b: '4 PU' }, 'WD', null).running).toEqual([0]);
  });

  test('MPL-30 a side is disqualified when every ball is out and at least one is disqualified', () => {
    const withBothOut = (first: Noted, second: Noted) =>
      played(
        [ball('a1', repeatedScore(4, 14), first), ball('a2', repeatedScore(5, 14), second)],
        [ball('b1', `${repeatedScore(5, 5)} ${repeatedScore(4, 9)}`), ball('b2', repeatedScore(6, 14))],
      );
    expect(printedResult(withBothOut('DQ', 'DQ'))).toBe('b w/o');
    expect(printedResult(withBothOut('DQ', 'WD'))).toBe('b w/o');
    expect(printedResult(withBothOut('DQ', null))).toBe('a 5&4');
    expect(printedResult(withBothOut('WD', 'DNF'))).toBe('a 5&4');
  });
});

/** Both sides noted, by the holes each had scored. */
test.each([
  ['WD', 'WD', '', ''],
  ['DNP', 'DNP', '', ''],
  ['DQ', 'DQ', '', ''],
  ['WD', 'WD', repeatedScore(4, 5), repeatedScore(5, 5)],
  ['WD', 'WD', repeatedScore(4, 5), repeatedScore(4, 5)],
  ['DQ', 'WD', repeatedScore(4, 3), repeatedScore(5, 3)],
  ['DNF', 'DNF', repeatedScore(4, 5), repeatedScore(4, 5)],
] as const)(
  'MPL-26 with both sides out (%s, %s) there is no result, even at 5 or 3 up',
  (a, b, scoresA, scoresB) => {
    const ended = match({ a: scoresA, b: scoresB }, a, b);
    expect(printedResult(ended)).toBe('No result');
    expect(ended.played).toBe(values(scoresA).length);
    expect(sidePoints([ended.outcome])).toEqual({ a: 0, b: 0 });
  },
);
