import { describe, expect, test } from 'vitest';
import type { CardInput } from '../score/card.ts';
import { scoreTeam } from '../team/score.ts';
import { card, plainHoles, repeatedScore, row } from '../testing/fixtures.ts';
import {
  countBack,
  countbackFigure,
  countbackFigures,
  countbackSegments,
  nettOfSegment,
} from './countback.ts';
import { type RankedRow, rankField } from './rank.ts';
import type { RankOptions } from './row.ts';

/** A card of 4s with some holes changed: `{ 18: 3 }` is a birdie at the last. */
function fours(changes: Record<number, number>, count = 18): string {
  return Array.from({ length: count }, (_, at) => changes[at + 1] ?? 4).join(' ');
}

const FINAL: RankOptions = { format: 'stroke', by: 'nett', stage: 'final', ties: 'countback' };

function final(
  texts: Record<string, string>,
  changes: Partial<CardInput> = {},
  options = FINAL,
): RankedRow[] {
  const rows = Object.entries(texts).map(([id, text]) =>
    row(id, card(text, { format: options.format, submitted: true, ...changes })),
  );
  return rankField(rows, options);
}

function lines(ranked: readonly RankedRow[]): string[] {
  return ranked.map(
    ({ id, label, decidedBy }) => `${label} ${id}${decidedBy === undefined ? '' : ` ${decidedBy}`}`,
  );
}

describe('countback', () => {
  test.each([
    ['last9', { 9: 5, 10: 3 }],
    ['last6', { 12: 5, 13: 3 }],
    ['last3', { 15: 5, 16: 3 }],
    ['last1', { 17: 5, 18: 3 }],
    ['front-last6', { 3: 5, 4: 3 }],
    ['front-last3', { 6: 5, 7: 3 }],
    ['front-last1', { 8: 5, 9: 3 }],
  ])('CBK-1 eighteen holes are decided by %s', (step, changes) => {
    expect(lines(final({ a: fours({}), b: fours(changes) }))).toEqual([`1 b ${step}`, '2 a']);
  });

  test('CBK-2 shorter rounds skip the step that would compare the whole round', () => {
    const steps = (holes: number) => countbackSegments(holes).map(({ step }) => step);
    expect(steps(12)).toEqual(['last6', 'last3', 'last1']);
    expect(steps(9)).toEqual(['last6', 'last3', 'last1']);
    expect(steps(6)).toEqual(['last3', 'last1']);
    const nine = final({ a: fours({}, 9), b: fours({ 3: 5, 4: 3 }, 9) }, { holes: plainHoles(9) });
    expect(lines(nine)).toEqual(['1 b last6', '2 a']);
  });

  test('CBK-3 the last nine are holes 10-18 of the card, wherever play began', () => {
    const [last9] = countbackSegments(18);
    expect(last9).toEqual({ step: 'last9', from: 9, to: 18 });
  });

  test('CBK-4 the figure of a step is the strokes of its holes minus their share of the handicap', () => {
    const medal = card(fours({ 18: 3 }), { format: 'stroke', playingHandicap: 11 });
    expect(countbackFigure(medal, 'nett', 'last9')).toBe(35 - 5.5);
    expect(countbackFigure(medal, 'nett', 'front-last3')).toBeCloseTo(12 - 11 / 6, 9);
    expect(countbackFigure(medal, 'gross', 'last9')).toBe(35);
    expect(countbackFigure(medal, 'points', 'last1')).toBe(3);
    expect(countbackFigure(medal, 'nett', 'handicapIndex')).toBeUndefined();
  });

  test('CBK-4 stroke play subtracts the exact fraction of the handicap, never rounded', () => {
    expect(nettOfSegment(40, 11, 9)).toBe(34.5);
    expect(nettOfSegment(13, 12, 3)).toBe(11);
    expect(nettOfSegment(4, 12, 1)).toBeCloseTo(3.3333, 4);
    expect(nettOfSegment(24, 5, 6, 9)).toBeCloseTo(24 - 10 / 3, 9);
    // Both 70 nett. a: 37 - 3.5 = 33.5 on the back nine; b: 38 - 4 = 34, although its strokes are received 6 to 2
    // there.
    const a = card(`${repeatedScore(4, 9)} 5 ${repeatedScore(4, 8)}`.replace(/^4/, '8'), {
      playingHandicap: 7,
      submitted: true,
    });
    const b = card(`${repeatedScore(4, 9)} 5 5 ${repeatedScore(4, 7)}`.replace(/^4/, '8'), {
      playingHandicap: 8,
      submitted: true,
    });
    expect(a.total.nett).toBe(b.total.nett);
    expect(lines(rankField([row('b', b), row('a', a)], FINAL))).toEqual(['1 a last9', '2 b']);
  });

  test('CBK-4 an exact handicap is divided exactly', () => {
    const exact = { playingHandicap: 7, exactHandicap: 7.4 };
    expect(countbackFigures(card(repeatedScore(4), exact), 'nett')[0]).toBe(36 * 360 - 74 * 18);
  });

  test('CBK-4 a team of individuals compares the netts that counted', () => {
    const member = (id: string, text: string) => ({
      id,
      card: card(text, { playingHandicap: 9, submitted: true }),
    });
    const plan = {
      bestOne: plainHoles(18).map(({ number }) => number),
      bestTwo: [],
      bestThree: [],
      bestFour: [],
      relatedToCourseHoles: true,
    };
    const { card: team } = scoreTeam({
      format: 'stroke',
      holes: plainHoles(18),
      members: [member('a', repeatedScore(5)), member('b', repeatedScore(4))],
      plan,
    });
    // Best netts: 3 on the nine holes with a stroke, 4 on the others.
    expect(countbackFigures(team, 'nett')[0]).toBe(36 * 360);
    expect(countbackFigures(team, 'nett').at(-3)).toBe(18 * 360);
  });

  test('CBK-5 Stableford compares the points of each hole', () => {
    // 36 points each; the stroke of a is on hole 18, that of b on hole 1.
    const holes = plainHoles(18);
    const swapped = holes.map((hole) => ({ ...hole, si: 19 - hole.si }));
    const options: RankOptions = { ...FINAL, format: 'stableford' };
    const a = card(fours({ 1: 5 }), {
      format: 'stableford',
      holes: swapped,
      playingHandicap: 1,
      submitted: true,
    });
    const b = card(fours({ 18: 5 }), { format: 'stableford', holes, playingHandicap: 1, submitted: true });
    expect(lines(rankField([row('b', b), row('a', a)], options))).toEqual(['1 a last9', '2 b']);
  });

  test('CBK-5 par/bogey compares holes won less holes lost on the holes of each step', () => {
    const options: RankOptions = { ...FINAL, format: 'parBogey' };
    // All square both: a loses hole 1 and wins hole 18 by one stroke, b loses hole 18 by five and wins hole 1.
    const ranked = final({ a: fours({ 1: 5, 18: 3 }), b: fours({ 1: 3, 18: 9 }) }, {}, options);
    expect(lines(ranked)).toEqual(['1 a last9', '2 b']);
  });

  test('CBK-5 maximum score compares the netts of the holes with the strokes received there', () => {
    // 72 nett each. Both strokes of a are on the first two holes; half the handicap would place a first.
    const format = 'maximum9';
    const a = card(fours({ 3: 5, 10: 5 }), { format, playingHandicap: 2, submitted: true });
    const b = card(fours({}), { format, submitted: true });
    const options: RankOptions = { ...FINAL, format };
    expect(lines(rankField([row('a', a), row('b', b)], options))).toEqual(['1 b last9', '2 a']);
    const pickedUp = card(`${repeatedScore(4, 17)} PU`, { format, playingHandicap: 1 });
    expect(countbackFigure(pickedUp, 'nett', 'last9')).toBe(41);
  });

  test('CBK-5 gross boards compare gross, in Stableford points off scratch', () => {
    const gross: RankOptions = { ...FINAL, by: 'gross' };
    expect(lines(final({ a: fours({ 1: 5, 18: 3 }), b: fours({}) }, { playingHandicap: 9 }, gross))).toEqual([
      '1 a last9',
      '2 b',
    ]);
    const points: RankOptions = { ...gross, format: 'stableford' };
    expect(lines(final({ a: fours({}), b: fours({ 1: 5, 18: 3 }) }, { playingHandicap: 9 }, points))).toEqual(
      ['1 b last9', '2 a'],
    );
  });

  test('CBK-6 only cards of equal total are compared', () => {
    expect(lines(final({ a: fours({ 18: 3 }), b: fours({ 1: 3, 2: 3 }) }))).toEqual(['1 b', '2 a']);
  });

  test('CBK-6 a card with an open hole is not counted back: its tie is shared', () => {
    const options: RankOptions = { ...FINAL, format: 'stableford' };
    const ranked = final({ a: `${repeatedScore(4, 17)} 6`, b: repeatedScore(4, 17) }, {}, options);
    expect(lines(ranked)).toEqual(['T1 a', 'T1 b']);
  });

  test('CBK-6 a returned card of maximum score with a gap is counted back', () => {
    const options: RankOptions = { ...FINAL, format: 'maximum8' };
    const ranked = final({ a: `${fours({ 10: 5 }, 17)} PU`, b: fours({ 1: 5 }, 17) }, {}, options);
    expect(lines(ranked)).toEqual(['1 b last9', '2 a']);
  });

  test('CBK-7 the winner of each tied pair names the step; level cards share their place', () => {
    const ranked = final({
      a: fours({}),
      b: fours({}),
      c: fours({ 17: 5, 18: 3 }),
      d: fours({ 1: 3, 10: 5 }),
      e: repeatedScore(5),
    });
    expect(lines(ranked)).toEqual(['1 c last1', 'T2 a last9', 'T2 b last9', '4 d', '5 e']);
  });

  test('CBK-7 a generic order puts level items on one place', () => {
    const items = [
      { item: 'x', figures: [1, 5] },
      { item: 'y', figures: [1, 7] },
      { item: 'z', figures: [1, 7] },
    ];
    expect(countBack(items, ['first', 'second'], true)).toEqual([
      { item: 'y', place: 0, decidedBy: 'second' },
      { item: 'z', place: 0, decidedBy: 'second' },
      { item: 'x', place: 2 },
    ]);
  });
});
