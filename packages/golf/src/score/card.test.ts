import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stablefordPoints } from '../formats/stableford.ts';
import { card, HOLES, plainHoles, repeatedScore, thrownBy, values } from '../testing/fixtures.ts';
import { scoreCard } from './card.ts';
import { countedHoles } from './counted.ts';
import { scoreHole, shownScore } from './hole.ts';
import { scoreMark } from './mark.ts';
import { parseHoleValue, printHoleValue, sameScore, sameValue } from './value.ts';

describe('values on a hole', () => {
  test('SCO-1 a hole takes 1 to 36, PU, DNF with shots, DNP', () => {
    for (const wire of [1, 36, 'PU', 'DNF', 'DNP'] as const)
      expect(printHoleValue(parseHoleValue(wire))).toBe(wire);
    expect(parseHoleValue('DNF', 3)).toEqual({ kind: 'retired', shots: 3 });
  });

  test('SCO-1 the shots of a DNF distinguish entries, not scores', () => {
    const [three, four] = [parseHoleValue('DNF', 3), parseHoleValue('DNF', 4)];
    expect(sameValue(three, four)).toBe(false);
    expect(sameScore(three, four)).toBe(true);
    expect(sameValue(parseHoleValue(4), parseHoleValue(4))).toBe(true);
    expect(sameValue(parseHoleValue(4), parseHoleValue(5))).toBe(false);
    expect(sameValue(parseHoleValue('PU'), parseHoleValue('DNP'))).toBe(false);
    expect(sameValue(null, null)).toBe(true);
    expect(sameValue(null, parseHoleValue('PU'))).toBe(false);
  });

  test.each([0, -1, 37, 4.5, Number.NaN])('SCO-2 a gross of %d is refused', (gross) => {
    expect(thrownBy(() => parseHoleValue(gross))).toMatchObject({ name: 'GolfError', field: 'gross' });
    const scored = () =>
      scoreHole({
        format: 'stroke',
        hole: { number: 1, par: 4, si: 1 },
        strokes: 0,
        value: { kind: 'gross', gross },
      });
    expect(thrownBy(scored)).toMatchObject({ field: 'gross' });
  });

  test('SCO-2 an unknown value or impossible shots are refused', () => {
    const foreign = JSON.parse('"NR"');
    expect(thrownBy(() => parseHoleValue(foreign))).toMatchObject({ code: 'unknown', field: 'gross' });
    expect(thrownBy(() => parseHoleValue('DNF', 37))).toMatchObject({ field: 'shots' });
  });

  test('SCO-2 impossible cards are refused by the field', () => {
    const twice = plainHoles(18).map((hole) => ({ ...hole, si: 1 }));
    expect(thrownBy(() => card('4', { holes: twice }))).toMatchObject({
      code: 'duplicate',
      field: 'holes[1].si',
    });
    expect(thrownBy(() => card('4', { holes: plainHoles(18, 1, 10) }))).toMatchObject({
      field: 'holes[0].par',
    });
    expect(thrownBy(() => card('4', { holes: [] }))).toMatchObject({ field: 'holes' });
    expect(thrownBy(() => card('4', { playingHandicap: 3.5 }))).toMatchObject({ field: 'playingHandicap' });
    const short = () => scoreCard({ format: 'stroke', holes: HOLES, playingHandicap: 0, values: [] });
    expect(thrownBy(short)).toMatchObject({ field: 'values.length' });
    const foreign = JSON.parse('"skins"');
    expect(thrownBy(() => card('4', { format: foreign }))).toMatchObject({
      code: 'unknown',
      field: 'format',
    });
  });
});

describe('score of a hole', () => {
  test.each([
    [3, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [-1, 3],
    [-2, 4],
    [-3, 5],
    [-4, 6],
  ])('SCO-3 a nett score of %i to par scores %i points', (nettToPar, points) => {
    expect(stablefordPoints(nettToPar)).toBe(points);
  });

  test('SCO-3 strokes received raise the points, without an upper limit', () => {
    const hole = { number: 1, par: 4, si: 1 };
    const score = (gross: number, strokes: number) =>
      scoreHole({ format: 'stableford', hole, strokes, value: { kind: 'gross', gross } });
    expect(score(1, 1)).toMatchObject({ points: 6, nett: 0, toPar: -3, nettToPar: -4 });
    expect(score(4, -1)).toMatchObject({ points: 1, nett: 5, nettToPar: 1 });
  });

  test('SCO-4 PU, DNF, DNP and an open hole have no gross, no nett and no points', () => {
    const { holes } = card('PU DNF:2 DNP -', { format: 'stableford', playingHandicap: 18 });
    for (const hole of holes.slice(0, 4)) {
      expect(hole).toMatchObject({
        gross: null,
        nett: null,
        points: 0,
        toPar: null,
        nettToPar: null,
        strokes: 1,
      });
    }
  });

  test.each([
    [2, 2, -4, 1],
    [3, 0, -1, 1],
    [4, 0, 0, 0],
    [5, 1, 0, 0],
    [4, -1, 1, -1],
    [9, 1, 4, -1],
  ])(
    'SCO-13 in par/bogey a gross of %i on a par 4 with %i strokes is %i to par and worth %i',
    (gross, strokes, nettToPar, points) => {
      const hole = { number: 1, par: 4, si: 1 };
      const score = scoreHole({ format: 'parBogey', hole, strokes, value: { kind: 'gross', gross } });
      expect(score).toMatchObject({ nettToPar, points });
    },
  );

  test.each([
    ['maximumNetDoubleBogey', 4, 1, 7],
    ['maximumNetDoubleBogey', 3, -1, 4],
    ['maximumDoublePar', 5, 1, 10],
    ['maximumPar3', 5, 2, 8],
    ['maximum7', 3, 0, 7],
  ] as const)(
    'SCO-14 in %s a hole of par %i with %i strokes counts at most %i',
    (format, par, strokes, most) => {
      const hole = { number: 1, par, si: 1 };
      const counted = (gross: number) =>
        scoreHole({ format, hole, strokes, value: { kind: 'gross', gross } }).gross;
      expect([most - 1, most, most + 1, 20].map(counted)).toEqual([most - 1, most, most, most]);
      const above = scoreHole({ format, hole, strokes, value: { kind: 'gross', gross: 20 } });
      expect(above).toMatchObject({ value: { gross: 20 }, nett: most - strokes, toPar: most - par });
      expect(shownScore(above)).toBe(most);
    },
  );

  test('SCO-14 net double bogey leaves out strokes added for a tee of a higher par', () => {
    const score = card('9', { format: 'maximumNetDoubleBogey', addedStrokes: 18, holes: plainHoles(18) });
    expect(score.holes[0]).toMatchObject({ gross: 6, nett: 5, nettToPar: 2 });
  });

  test.each([
    ['modifiedStableford8', [8, 8, 5, 2, 0, -1, -3, -3]],
    ['modifiedStableford10', [10, 10, 6, 3, 1, 0, -2, -2]],
  ] as const)('SCO-15 the points of %s from four under nett par to three over', (format, points) => {
    // A par 5 with a stroke: a gross of 2 is four under nett par.
    const hole = { number: 1, par: 5, si: 1 };
    const worth = (gross: number) =>
      scoreHole({ format, hole, strokes: 1, value: { kind: 'gross', gross } }).points;
    expect([2, 3, 4, 5, 6, 7, 8, 9].map(worth)).toEqual(points);
  });

  test.each([
    [1, 0, 6],
    [2, 0, 6],
    [3, 0, 2],
    [4, 0, 0],
    [5, 0, -1],
    [6, 0, -2],
    [5, 1, 0],
    [6, 1, -1],
    [6, 2, 0],
    [4, -1, -1],
  ])(
    'SCO-16 in quota a gross of %i on a par 4 with %i strokes is worth %i against the quota',
    (gross, strokes, points) => {
      const hole = { number: 1, par: 4, si: 1 };
      const score = scoreHole({ format: 'quota', hole, strokes, value: { kind: 'gross', gross } });
      expect(score.points).toBe(points);
    },
  );

  test('SCO-5 a gross has a mark by par', () => {
    const marks = [1, 2, 3, 4, 5, 6, 7].map((gross) => scoreMark(gross, 4));
    expect(marks).toEqual(['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double', 'worse']);
    expect(scoreMark(1, 3)).toBe('eagle');
  });
});

describe('totals of a card', () => {
  test('SCO-6 eighteen holes have OUT, IN and a total', () => {
    const score = card('6 6 3 4 5 4 6 5 4 5 6 5 4 4 6 4 5 4', { holes: HOLES, playingHandicap: 16 });
    expect(score.out).toEqual({ par: 36, gross: 43, nett: 35, points: 20, strokes: 8, holes: 9 });
    expect(score.in).toEqual({ par: 36, gross: 43, nett: 35, points: 19, strokes: 8, holes: 9 });
    expect(score.total).toEqual({ par: 72, gross: 86, nett: 70, points: 39, strokes: 16, holes: 18 });
    expect(score).toMatchObject({ grossToPar: 14, nettToPar: -2 });
  });

  test('SCO-6 points are computed in stroke play too', () => {
    expect(card(repeatedScore(4), { format: 'stroke' }).total.points).toBe(36);
  });

  test.each([
    [18, 1, 9, 9],
    [12, 1, 6, 6],
    [9, 1, 9, 0],
    [9, 10, 0, 9],
    [6, 1, 6, 0],
    [6, 13, 0, 6],
    [6, 7, 6, 0],
  ])('SCO-6 of %i holes from hole %i, %i are OUT and %i IN', (count, first, out, back) => {
    const score = card('', { holes: plainHoles(count, first) });
    expect([score.out.holes, score.in.holes, score.total.holes]).toEqual([out, back, count]);
  });

  test('SCO-13 a par/bogey card adds up holes won less holes lost, by nett and off scratch', () => {
    // One stroke on each of holes 1 to 9, where a 5 halves and a 4 wins; on the later holes a 5 loses.
    const score = card('5 5 5 5 5 4 4 4 6 3 5 5 4 4 4 4 4 4', { format: 'parBogey', playingHandicap: 9 });
    expect([score.out.points, score.in.points, score.total.points]).toEqual([2, -1, 1]);
    expect(score.grossPoints).toBe(-7);
  });

  test('SCO-16 six pars and nine bogeys off 16 are 21 points, 1 over the quota of 20', () => {
    const score = card('4 4 4 4 4 4 5 5 5 5 5 5 5 5 5 6 7 8', { format: 'quota', playingHandicap: 16 });
    expect(score.total.points).toBe(1);
    // Off scratch the quota is 36.
    expect(score.grossPoints).toBe(21 - 36);
  });

  test('SCO-17 best nine adds up the points of nine holes, the first of equal ones', () => {
    // Points 2 on holes 1 to 8, 0 on 9, 3 on 10 to 12, 2 on 13 to 18.
    const score = card('4 4 4 4 4 4 4 4 6 3 3 3 4 4 4 4 4 4', { format: 'bestNine' });
    expect([...(countedHoles(score) ?? [])].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 12]);
    expect([score.out.points, score.in.points, score.total.points]).toEqual([12, 9, 21]);
    expect(score.total.gross).toBe(71);
    const stableford = card('4 4 4 4 4 4 4 4 6 3 3 3 4 4 4 4 4 4', { format: 'stableford' });
    expect(countedHoles(stableford)).toBeNull();
    expect(stableford.total.points).toBe(37);
  });

  test('SCO-17 best nine off scratch counts the nine best holes off scratch', () => {
    // A stroke on holes 1 to 9: nett birdies there, gross pars everywhere.
    const score = card(repeatedScore(4), { format: 'bestNine', playingHandicap: 9 });
    expect([score.total.points, score.grossPoints]).toEqual([27, 18]);
  });

  test('SCO-17 with fewer than ten holes played every hole counts, and an ace improves the best nine', () => {
    const three = card('4 5 4', { format: 'bestNine' });
    expect(three.total.points).toBe(5);
    // Fifteen aces at 5 points: the nine best are aces.
    expect(three.bestRemaining.points).toBe(9 * 5 - 5);
    const late = card(`${repeatedScore(3, 9)} ${repeatedScore(4, 8)}`, { format: 'bestNine' });
    // The ace replaces one 3.
    expect(late.bestRemaining.points).toBe(2);
  });

  test('SCO-16 over nine holes the quota is 18 less the handicap', () => {
    const score = card(repeatedScore(5, 9), { format: 'quota', holes: plainHoles(9), playingHandicap: 10 });
    expect(score.total.points).toBe(9 - (18 - 10));
  });

  test('SCO-7 a sum has a gross once a hole is scored, and none when a hole ended without a score', () => {
    const blank = card('');
    expect(blank.total).toMatchObject({ gross: null, nett: null, points: 0 });
    const started = card('5 4', { playingHandicap: 18 });
    expect(started.out).toMatchObject({ gross: 9, nett: 7 });
    expect(started.in.gross).toBeNull();
    const pickedUp = card('5 PU 4', { format: 'stableford' });
    expect(pickedUp.total).toMatchObject({ gross: null, nett: null, points: 3 });
    expect(pickedUp).toMatchObject({ grossToPar: null, nettToPar: null });
  });

  test('SCO-8 thru counts numbers, PU and DNF; a card is complete when every hole has a value', () => {
    expect(card('5 PU DNF:2 DNP -')).toMatchObject({ thru: 3, complete: false });
    expect(card(repeatedScore(4, 17).concat(' DNP'))).toMatchObject({ thru: 17, complete: true });
  });

  test('SCO-9 strokes for a tee of a higher par count in the total, not in "to par" and points', () => {
    const base = { holes: HOLES, playingHandicap: 16 };
    const text = '6 6 3 4 5 4 6 5 4 5 6 5 4 4 6 4 5 4';
    const added = card(text, { ...base, addedStrokes: 2 });
    expect(added.total).toMatchObject({ nett: 68, strokes: 18, points: 39 });
    expect(added.nettToPar).toBe(card(text, base).nettToPar);
    expect(added.deducted).toBe(18);
  });

  test('SCO-10 an exact handicap is subtracted by its tenths from a full card only', () => {
    const exact = { playingHandicap: 12, exactHandicap: 12.4 };
    const full = card(repeatedScore(5), exact);
    expect(full.total.nett).toBe(77.6);
    expect(full.nettToPar).toBe(5.6);
    expect(full.holes.reduce((sum, { strokes }) => sum + strokes, 0)).toBe(12);
    expect(card(repeatedScore(5, 17), exact)).toMatchObject({ nettToPar: 5, total: { nett: 73 } });
    expect(card(repeatedScore(5), { playingHandicap: -2, exactHandicap: -2.4 }).total.nett).toBe(92.4);
  });

  test('SCO-10 a card of maximum score that was handed in with a gap is a full card', () => {
    const exact = { format: 'maximum8' as const, playingHandicap: 12, exactHandicap: 12.4 };
    expect(card(repeatedScore(5, 17), { ...exact, submitted: true })).toMatchObject({
      total: { gross: 93, nett: 80.6 },
      complete: true,
    });
    expect(card(repeatedScore(5, 17), exact).complete).toBe(false);
  });

  test('SCO-11 more handicap never lowers the points or raises the nett', () => {
    const gross = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(gross, fc.integer({ min: -10, max: 60 }), (scores, playingHandicap) => {
        const text = scores.join(' ');
        const lower = card(text, { holes: HOLES, playingHandicap });
        const higher = card(text, { holes: HOLES, playingHandicap: playingHandicap + 1 });
        expect(higher.total.points).toBeGreaterThanOrEqual(lower.total.points);
        expect((lower.total.nett ?? 0) - (higher.total.nett ?? 0)).toBe(1);
      }),
    );
  });

  test('SCO-11 with net double bogey more handicap lowers the nett by one or not at all', () => {
    const gross = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(gross, fc.integer({ min: -10, max: 60 }), (scores, playingHandicap) => {
        const rules = { format: 'maximumNetDoubleBogey', holes: HOLES } as const;
        const lower = card(scores.join(' '), { ...rules, playingHandicap });
        const higher = card(scores.join(' '), { ...rules, playingHandicap: playingHandicap + 1 });
        expect(higher.total.points).toBeGreaterThanOrEqual(lower.total.points);
        expect([0, 1]).toContain((lower.total.nett ?? 0) - (higher.total.nett ?? 0));
      }),
    );
    const twelves = card(repeatedScore(12), { format: 'maximumNetDoubleBogey', playingHandicap: 1 });
    expect(twelves.total.nett).toBe(card(repeatedScore(12), { format: 'maximumNetDoubleBogey' }).total.nett);
  });

  test('SCO-11 no figure of a card is ever NaN, and the halves add up to the total', () => {
    const value = fc.oneof(
      fc.integer({ min: 1, max: 36 }).map(String),
      fc.constantFrom('PU', 'DNF:4', 'DNP', '-'),
    );
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 18, maxLength: 18 }),
        fc.integer({ min: -10, max: 60 }),
        fc.constantFrom(
          ...([
            'stroke',
            'stableford',
            'parBogey',
            'bestNine',
            'quota',
            'modifiedStableford8',
            'maximum7',
          ] as const),
        ),
        (words, playingHandicap, format) => {
          const score = card(words.join(' '), { holes: HOLES, playingHandicap, format });
          expect(JSON.stringify(score)).not.toContain('NaN');
          expect(score.out.points + score.in.points).toBe(score.total.points);
          expect(score.out.strokes + score.in.strokes).toBe(score.total.strokes);
          expect(score.total.strokes).toBe(playingHandicap);
          expect(score.thru).toBe(
            values(words.join(' ')).filter((v) => v !== null && v.kind !== 'didNotPlay').length,
          );
        },
      ),
    );
  });
});
