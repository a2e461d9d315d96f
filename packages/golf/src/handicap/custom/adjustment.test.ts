import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScoringFormat } from '../../course.ts';
import type { CardInput } from '../../score/card.ts';
import { card, repeatedScore, row } from '../../testing/fixtures.ts';
import { type AdjustedPlayer, type AdjustmentRule, adjustHandicaps, changeByPoints } from './adjustment.ts';

const RULE: AdjustmentRule = {
  onResult: true,
  onPoints: false,
  cutByPlace: [3, 2, 1],
  raiseByPlaceFromLast: [1, 0.5],
  sharesTies: false,
  categories: false,
  disregardDnp: true,
  points: [],
};

function player(id: string, text: string, handicap = 20, notes: Partial<CardInput> = {}): AdjustedPlayer {
  return { ...row(id, card(text, { format: 'stableford', ...notes })), handicap };
}

function changes(
  players: readonly AdjustedPlayer[],
  rule: Partial<AdjustmentRule>,
  format: ScoringFormat = 'stableford',
) {
  const lines = adjustHandicaps(players, format, { ...RULE, ...rule });
  return Object.fromEntries(lines.map(({ id, change }) => [id, change]));
}

/** A Stableford card off scratch with these points: 36, raised by birdies or lowered by bogeys from the last hole. */
function cardWithPoints(points: number): string {
  const holes = new Array<number>(18).fill(4);
  for (let at = 0; at < Math.abs(points - 36); at++) holes[17 - at] = points > 36 ? 3 : 5;
  return holes.join(' ');
}

const FIELD = [
  player('a', cardWithPoints(40)),
  player('b', cardWithPoints(38)),
  player('c', cardWithPoints(36)),
  player('d', cardWithPoints(34)),
  player('e', cardWithPoints(30)),
];

describe('custom handicaps after a game', () => {
  test('ADJ-1 the first places are cut by the values of the list', () => {
    expect(changes(FIELD, { raiseByPlaceFromLast: [] })).toEqual({ a: -3, b: -2, c: -1, d: 0, e: 0 });
    const [first] = adjustHandicaps(FIELD, 'stableford', RULE);
    expect(first).toEqual({
      id: 'a',
      before: 20,
      after: 17,
      change: -3,
      limitedBy: null,
      reasons: [{ rule: 'ADJ-1', kind: 'place', place: 1, change: -3 }],
    });
  });

  test('ADJ-2 the last places are raised by the values of the list, unless their player was cut', () => {
    expect(changes(FIELD, { cutByPlace: [3] })).toEqual({ a: -3, b: 0, c: 0, d: 0.5, e: 1 });
    expect(changes(FIELD.slice(0, 2), {})).toEqual({ a: -3, b: -2 });
  });

  test('ADJ-3 tied players all get the change of their place, unless countback decides', () => {
    const tied = [
      player('a', `${repeatedScore(4, 17)} 3`),
      player('b', `3 ${repeatedScore(4, 17)}`),
      player('c', repeatedScore(4)),
      player('d', repeatedScore(5)),
    ];
    expect(changes(tied, { raiseByPlaceFromLast: [] })).toEqual({ a: -3, b: -2, c: -1, d: 0 });
    expect(changes(tied, { raiseByPlaceFromLast: [], sharesTies: true })).toEqual({
      a: -3,
      b: -3,
      c: -1,
      d: 0,
    });
    const last = [
      player('a', repeatedScore(3)),
      player('b', repeatedScore(5)),
      player('c', repeatedScore(5)),
    ];
    expect(changes(last, { cutByPlace: [], sharesTies: true })).toEqual({ a: 0, b: 1, c: 1 });
  });

  test('ADJ-4 cards without a full return take no place and change nothing, or count as last', () => {
    const players = [
      ...FIELD,
      player('dnp', `${cardWithPoints(42)}`.replace(/3$/, 'DNP')),
      player('wd', '4', 20, { nofinish: 'WD' }),
    ];
    expect(changes(players, {})).toMatchObject({ dnp: 0, wd: 0, d: 0.5, e: 1, a: -3, b: -2, c: -1 });
    expect(changes(players, { disregardDnp: false })).toMatchObject({ dnp: 1, wd: 1, a: -3, b: -2, e: 0 });
  });

  test('ADJ-4 a disqualified player and one out of competition change nothing', () => {
    const players = [
      player('a', cardWithPoints(36)),
      player('dq', cardWithPoints(40), 20, { disqualified: true }),
      { ...player('x', cardWithPoints(41)), outOfCompetition: true },
    ];
    const rule = {
      disregardDnp: false,
      onPoints: true,
      points: [{ greaterThan: 0, lessThan: 100, type: 'overall' as const, value: -1 }],
    };
    expect(changes(players, rule)).toEqual({ a: -4, dq: 0, x: 0 });
  });

  test('ADJ-5 the overall value of a row applies strictly between its bounds', () => {
    const points = [{ greaterThan: 36, lessThan: 40, type: 'overall' as const, value: -1.5 }];
    expect(changes(FIELD, { onResult: false, onPoints: true, points })).toEqual({
      a: 0,
      b: -1.5,
      c: 0,
      d: 0,
      e: 0,
    });
  });

  test('ADJ-6 a cut per point counts the points above the bound, a raise those below', () => {
    const points = [
      { greaterThan: 36, lessThan: 100, type: 'perPoint' as const, value: -0.3 },
      { greaterThan: 0, lessThan: 32, type: 'perPoint' as const, value: 0.1 },
    ];
    expect(changes(FIELD, { onResult: false, onPoints: true, points })).toEqual({
      a: -1.2,
      b: -0.6,
      c: 0,
      d: 0,
      e: 0.2,
    });
  });

  test('ADJ-6 every row that applies counts, in addition to the change by place', () => {
    const points = [
      { greaterThan: 36, lessThan: 100, type: 'perPoint' as const, value: -0.3 },
      { greaterThan: 39, lessThan: 100, type: 'overall' as const, value: -1 },
    ];
    const [first] = adjustHandicaps(FIELD, 'stableford', { ...RULE, onPoints: true, points });
    expect(first?.reasons.map(({ rule, change }) => [rule, change])).toEqual([
      ['ADJ-1', -3],
      ['ADJ-6', -1.2],
      ['ADJ-5', -1],
    ]);
    expect(first?.after).toBe(14.8);
  });

  test('ADJ-6 the change by points alone needs no card and stays within the bounds of a handicap', () => {
    const points = [
      { greaterThan: 36, lessThan: 100, type: 'perPoint' as const, value: -0.3 },
      { greaterThan: 0, lessThan: 28, type: 'overall' as const, value: 0.5 },
    ];
    const changeFor = (of: number, handicap = 14.2) =>
      changeByPoints(of, handicap, { points, categories: false });
    expect([26, 27, 28, 36, 37, 40].map((of) => changeFor(of))).toEqual([0.5, 0.5, 0, 0, -0.3, -1.2]);
    expect([changeFor(20, 53.8), changeFor(40, -9.5)]).toEqual([0.2, -0.5]);
  });

  test('ADJ-7 with categories a row applies to a band of handicaps, both ends included', () => {
    const points = [
      { greaterThan: 0, lessThan: 100, type: 'overall' as const, value: -1, band: { from: 5.5, to: 12.4 } },
    ];
    const players = [
      player('low', cardWithPoints(36), 5.4),
      player('from', cardWithPoints(36), 5.5),
      player('to', cardWithPoints(36), 12.4),
      player('high', cardWithPoints(36), 12.5),
    ];
    const rule = { onResult: false, onPoints: true, points };
    expect(changes(players, { ...rule, categories: true })).toEqual({ low: 0, from: -1, to: -1, high: 0 });
    expect(changes(players, rule)).toEqual({ low: -1, from: -1, to: -1, high: -1 });
  });

  test('ADJ-8 handicaps stay within -10 and 54, to one decimal', () => {
    const players = [player('a', cardWithPoints(40), -9), player('b', cardWithPoints(30), 53.8)];
    const lines = adjustHandicaps(players, 'stableford', RULE);
    expect(lines.map(({ after, change }) => [after, change])).toEqual([
      [-10, -1],
      [51.8, -2],
    ]);
    const raised = adjustHandicaps([player('x', repeatedScore(9), 53.8)], 'stableford', {
      ...RULE,
      cutByPlace: [],
    });
    expect(raised[0]).toMatchObject({ after: 54, change: 0.2 });
    const points = [{ greaterThan: 0, lessThan: 100, type: 'overall' as const, value: -0.25 }];
    const rounded = adjustHandicaps([player('x', cardWithPoints(36), 10)], 'stableford', {
      ...RULE,
      onResult: false,
      onPoints: true,
      points,
    });
    expect(rounded[0]).toMatchObject({ after: 9.8 });
  });

  test('ADJ-9 in stroke play points are twice the holes less nett to par', () => {
    const points = [{ greaterThan: 36, lessThan: 100, type: 'perPoint' as const, value: -1 }];
    const stroke = [
      player('a', repeatedScore(4), 20, { format: 'stroke', playingHandicap: 3 }),
      player('nr', `PU ${repeatedScore(3, 17)}`, 20, { format: 'stroke' }),
    ];
    const rule = { onResult: false, onPoints: true, points, disregardDnp: false };
    expect(changes(stroke, rule, 'stroke')).toEqual({ a: -3, nr: 0 });
  });

  test('ADJ-9 in maximum score points are twice the holes less nett to par, also with a pick-up', () => {
    const points = [{ greaterThan: 36, lessThan: 100, type: 'perPoint' as const, value: -1 }];
    const format = 'maximum6';
    const field = [player('a', `PU ${repeatedScore(4, 17)}`, 20, { format, playingHandicap: 3 })];
    const rule = { onResult: false, onPoints: true, points, disregardDnp: false };
    expect(changes(field, rule, format)).toEqual({ a: -1 });
    const gap = player('a', repeatedScore(4, 17), 20, { format, playingHandicap: 3, submitted: true });
    expect(changes([gap], rule, format)).toEqual({ a: -1 });
  });

  test('ADJ-12 in par/bogey the points are 2 × holes + won − lost', () => {
    const points = [
      { greaterThan: 37, lessThan: 100, type: 'perPoint' as const, value: -0.5 },
      { greaterThan: 0, lessThan: 35, type: 'perPoint' as const, value: 0.1 },
    ];
    const format = 'parBogey';
    const field = [
      player('a', `3 3 3 ${repeatedScore(4, 15)}`, 20, { format }),
      player('b', repeatedScore(4), 20, { format }),
      player('c', `5 5 PU ${repeatedScore(4, 15)}`, 20, { format }),
    ];
    const rule = { onResult: false, onPoints: true, points, disregardDnp: false };
    expect(changes(field, rule, format)).toEqual({ a: -1, b: 0, c: 0.2 });
  });

  test('ADJ-13 best nine and modified Stableford use plain points, quota 2 × holes + its result', () => {
    const points = [{ greaterThan: 36, lessThan: 100, type: 'perPoint' as const, value: -1 }];
    const rule = { onResult: false, onPoints: true, points, disregardDnp: false };
    // Two birdies and a pick-up: 6 + 15 × 2 + 0 = 36 plain points, so no cut; one more birdie cuts by 1.
    const modified = (text: string) =>
      changes([player('a', text, 20, { format: 'modifiedStableford8' })], rule, 'modifiedStableford8');
    expect(modified(`3 3 PU ${repeatedScore(4, 15)}`)).toEqual({ a: 0 });
    expect(modified(`3 3 PU 3 ${repeatedScore(4, 14)}`)).toEqual({ a: -1 });
    const nine = player('a', `3 ${repeatedScore(4, 17)}`, 20, { format: 'bestNine' });
    expect(changes([nine], rule, 'bestNine')).toEqual({ a: -1 });
    const quota = player('a', `3 ${repeatedScore(4, 17)}`, 20, { format: 'quota' });
    expect(changes([quota], rule, 'quota')).toEqual({ a: -2 });
  });

  test('ADJ-10 nothing changes with both adjustments off; the order of the players does not matter', () => {
    expect(changes(FIELD, { onResult: false })).toEqual({ a: 0, b: 0, c: 0, d: 0, e: 0 });
    const anyField = fc.array(fc.tuple(fc.integer({ min: 20, max: 45 }), fc.integer({ min: 0, max: 36 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyField, fc.boolean(), (field, sharedPrize) => {
        const players = field.map(([points, handicap], at) =>
          player(`p${at}`, cardWithPoints(points), handicap),
        );
        expect(changes(players.toReversed(), { sharesTies: sharedPrize })).toEqual(
          changes(players, { sharesTies: sharedPrize }),
        );
      }),
    );
  });

  test('ADJ-11 a raise ends at the Playing Handicap of the day, game after game', () => {
    const raised = (handicap: number, limit: number | null) => {
      const [line] = adjustHandicaps([{ ...player('x', repeatedScore(9), handicap), limit }], 'stableford', {
        ...RULE,
        cutByPlace: [],
        raiseByPlaceFromLast: [4],
      });
      return [line?.after, line?.change, line?.limitedBy];
    };
    expect(raised(3, 3)).toEqual([3, 0, 3]);
    expect(raised(2, 3)).toEqual([3, 1, 3]);
    expect(raised(2, 10)).toEqual([6, 4, null]);
    expect(raised(3, null)).toEqual([7, 4, null]);
    expect(raised(7, 3)).toEqual([7, 0, 3]);
  });

  test('ADJ-11 a cut starts from the Playing Handicap of the day if the handicap is higher', () => {
    const cut = (handicap: number, limit: number | null) => {
      const [line] = adjustHandicaps(
        [{ ...player('x', cardWithPoints(40), handicap), limit }],
        'stableford',
        {
          ...RULE,
          cutByPlace: [2],
          raiseByPlaceFromLast: [],
        },
      );
      return [line?.after, line?.change, line?.limitedBy];
    };
    expect(cut(11, 3)).toEqual([1, -10, 3]);
    expect(cut(3, 3)).toEqual([1, -2, null]);
    expect(cut(11, null)).toEqual([9, -2, null]);
  });

  test('ADJ-11 a handicap above the limit is unchanged when no adjustment applies', () => {
    const [line] = adjustHandicaps([{ ...player('x', cardWithPoints(40), 11), limit: 3 }], 'stableford', {
      ...RULE,
      onResult: false,
    });
    expect(line).toMatchObject({ after: 11, change: 0, limitedBy: null });
  });
});
