import { describe, expect, test } from 'vitest';
import type { Tee } from '../course.ts';
import { holder, plainHoles, rule, TEE, tee, thrownBy } from '../testing/fixtures.ts';
import { customHandicapLimit, explainPlayingHandicap, type Handicap, handicapFor } from './playing.ts';
import type { HandicapHolder, HandicapRule } from './rule.ts';
import { isRefused } from './unrounded.ts';

function handicap(who: HandicapHolder, on: Tee, under: HandicapRule): Handicap {
  const result = handicapFor(who, on, under);
  if (isRefused(result)) throw new Error(`refused: ${result.refused}`);
  return result;
}

/** Slope 113 and Course Rating equal to par, so the Course Handicap is the index. */
const neutral18 = tee(plainHoles(18), 113, 72);
const neutral9 = tee(plainHoles(9), 113, 36);

describe('course and playing handicap', () => {
  test('HCP-1 a plus index is negative and keeps its sign', () => {
    expect(handicap(holder(-2.4), neutral18, rule()).playingHandicap).toBe(-2);
    expect(handicap(holder(-2.6), neutral18, rule()).playingHandicap).toBe(-3);
  });

  test('HCP-1 a player with neither index nor social handicap plays off 0 on a difficult tee', () => {
    const result = handicap(holder(null), tee(plainHoles(18), 140, 75), rule({ exactHandicaps: true }));
    expect(result).toMatchObject({ courseHandicap: 0, playingHandicap: 0, exact: 0 });
    expect(result.steps).toEqual([{ rule: 'HCP-1', key: 'scratch', numbers: { result: 0 } }]);
  });

  test('HCP-2 the Course Handicap counts slope and Course Rating minus par, and is not rounded', () => {
    const result = handicap(holder(16.3), TEE, rule());
    expect(result.courseHandicap).toBeCloseTo(16.3 * (123 / 113) + 70.5 - 72, 9);
    expect(result.courseHandicapRounded).toBe(16);
  });

  test('HCP-4 a nine-hole card halves the index to a tenth first', () => {
    // 14.5 / 2 = 7.25 -> 7.3; 7.3 - 0.8 = 6.5 -> 7, where the plain half would give 6.
    expect(handicap(holder(14.5), tee(plainHoles(9), 113, 35.2), rule({ holes: 9 })).playingHandicap).toBe(7);
    expect(
      handicap(holder(-1.7), tee(plainHoles(9), 113, 36), rule({ holes: 9, exactHandicaps: true })).exact,
    ).toBe(-0.8);
  });

  test('HCP-5 nine holes of an eighteen-hole card play off half its unrounded Course Handicap', () => {
    const whole = handicap(holder(16.3), TEE, rule()).courseHandicap;
    const half = handicap(holder(16.3), TEE, rule({ holes: 9 }));
    expect(half.courseHandicap).toBeCloseTo(whole / 2, 9);
    expect(half.playingHandicap).toBe(8);
  });

  test('HCP-5 a third of an eighteen-hole card plays off a third', () => {
    expect(handicap(holder(18), neutral18, rule({ holes: 6 })).playingHandicap).toBe(6);
  });

  test('HCP-6 cards of 12 and 6 holes take their share of the index, with their own ratings', () => {
    expect(
      handicap(holder(14), tee(plainHoles(12, 1, 4), 99, 46.9), rule({ holes: 12 })).playingHandicap,
    ).toBe(7);
    expect(handicap(holder(18), tee(plainHoles(6), 113, 25), rule({ holes: 6 })).playingHandicap).toBe(7);
  });

  test('HCP-7 the allowance is taken of the unrounded Course Handicap', () => {
    // 8.6 x 125 / 113 = 9.5132; 85% = 8.086, where 85% of a rounded 10 would give 9.
    const on = tee(plainHoles(18), 125, 72);
    expect(handicap(holder(8.6), on, rule({ allowance: 85 })).playingHandicap).toBe(8);
  });

  test('HCP-7 an allowance moves a plus handicap up towards zero', () => {
    expect(handicap(holder(-4), neutral18, rule({ allowance: 85 })).playingHandicap).toBe(-3);
    expect(handicap(holder(-1), neutral18, rule({ allowance: 50 })).playingHandicap).toBe(0);
  });

  test('HCP-8 the Playing Handicap is rounded once, .5 upward', () => {
    expect(handicap(holder(2.5), neutral18, rule()).playingHandicap).toBe(3);
    expect(handicap(holder(-2.5), neutral18, rule()).playingHandicap).toBe(-2);
  });

  test('HCP-9 exact handicaps keep one decimal and get whole strokes from the unrounded figure', () => {
    // 12.46 is 12.5 in tenths and 12 in strokes.
    const result = handicap(holder(12.5), neutral18, rule({ allowance: 99.68, exactHandicaps: true }));
    expect(result).toMatchObject({ exact: 12.5, playingHandicap: 12 });
    expect(handicap(holder(12.5), neutral18, rule()).exact).toBeNull();
  });

  test('HCP-10 nine holes convert at the index, at the Playing Handicap, or not at all', () => {
    const nine = (adjust: boolean, halvePlayingHandicap: boolean) =>
      handicap(holder(14.6), neutral9, rule({ holes: 9, nineHoles: { adjust, halvePlayingHandicap } }))
        .playingHandicap;
    expect(nine(true, false)).toBe(7);
    // 14.6 plays off 15 on eighteen holes; half of 15 is 7.5.
    expect(nine(true, true)).toBe(8);
    expect(nine(false, false)).toBe(15);
  });

  test('HCP-10 a nine-hole card taken as eighteen counts its Course Rating and par twice', () => {
    const on = tee(plainHoles(9), 113, 37);
    const whole = rule({ holes: 9, nineHoles: { adjust: false, halvePlayingHandicap: false } });
    expect(handicap(holder(10), on, whole).playingHandicap).toBe(12);
  });

  test('HCP-10 the nine-hole settings do not affect other rounds', () => {
    const off = rule({ nineHoles: { adjust: false, halvePlayingHandicap: true } });
    expect(handicap(holder(20), neutral18, off).playingHandicap).toBe(20);
  });

  test('HCP-11 type basic plays the allowance of the index, without slope and rating', () => {
    const hard = tee(plainHoles(18), 155, 80);
    expect(handicap(holder(12.6), hard, rule({ type: 'basic', allowance: 95 })).playingHandicap).toBe(12);
    expect(
      handicap(holder(14.5), tee(plainHoles(9), 150, 40), rule({ type: 'basic', holes: 9 })).playingHandicap,
    ).toBe(7);
  });

  test('HCP-12 a social handicap is refused under a rule that does not accept one', () => {
    expect(handicapFor(holder(null, { social: 20 }), neutral18, rule())).toEqual({
      refused: 'socialNotAllowed',
    });
    const custom = handicapFor(holder(null, { social: 20 }), neutral18, rule({ type: 'custom' }));
    expect(custom).toEqual({ refused: 'socialNotAllowed' });
  });

  test('HCP-12 a social handicap counts as index, Course Handicap or Playing Handicap', () => {
    const on = tee(plainHoles(18), 126, 75);
    const as = (how: 'index' | 'course' | 'playing') =>
      handicap(holder(null, { social: 20 }), on, rule({ allowance: 50, social: { allowed: true, as: how } }))
        .playingHandicap;
    // 20 x 126 / 113 + 3 = 25.3
    expect(as('index')).toBe(13);
    expect(as('course')).toBe(10);
    expect(as('playing')).toBe(20);
  });

  test('HCP-12 an index takes precedence over a social handicap', () => {
    const who = holder(10, { social: 30 });
    expect(handicap(who, neutral18, rule({ social: { allowed: true, as: 'playing' } })).playingHandicap).toBe(
      10,
    );
  });

  test('HCP-12 a social handicap is for eighteen holes and follows the nine-hole settings', () => {
    const nine = rule({ holes: 9, social: { allowed: true, as: 'playing' } });
    expect(handicap(holder(null, { social: 21 }), neutral9, nine).playingHandicap).toBe(11);
  });

  test('HCP-13 a custom handicap is played without slope, allowance and nine-hole conversion', () => {
    const under = rule({ type: 'custom', allowance: 50, holes: 9, mayExceedPlayingHandicap: true });
    const result = handicap(holder(5, { custom: 17.4 }), tee(plainHoles(9), 140, 40), under);
    expect(result).toMatchObject({ playingHandicap: 17, firstTime: false });
  });

  test('HCP-14 a first-time Playing Handicap is changed by a number or a percentage', () => {
    const first = (by: 'number' | 'percent', amount: number) =>
      handicap(
        holder(15),
        neutral18,
        rule({ type: 'custom', firstTime: { by, amount }, mayExceedPlayingHandicap: true }),
      );
    expect(first('number', -3)).toMatchObject({ playingHandicap: 12, firstTime: true });
    expect(first('percent', 10)).toMatchObject({ playingHandicap: 17, firstTime: true });
    expect(first('percent', -50)).toMatchObject({ playingHandicap: 8, firstTime: true });
    expect(handicap(holder(15), neutral18, rule({ type: 'custom' }))).toMatchObject({
      playingHandicap: 15,
      firstTime: true,
    });
  });

  test('HCP-15 a custom handicap exceeds the Playing Handicap of the day only by permission', () => {
    const who = holder(14.3, { custom: 18 });
    expect(handicap(who, neutral18, rule({ type: 'custom' })).playingHandicap).toBe(14);
    expect(
      handicap(who, neutral18, rule({ type: 'custom', mayExceedPlayingHandicap: true })).playingHandicap,
    ).toBe(18);
    const raised = rule({ type: 'custom', firstTime: { by: 'number', amount: 4 } });
    expect(handicap(holder(14.3), neutral18, raised).playingHandicap).toBe(14);
  });

  test('HCP-15 without a Playing Handicap of the day nothing limits a custom handicap', () => {
    expect(handicap(holder(null, { custom: 18 }), neutral18, rule({ type: 'custom' })).playingHandicap).toBe(
      18,
    );
    expect(
      handicap(holder(null, { social: 9, custom: 18 }), neutral18, rule({ type: 'custom' })).playingHandicap,
    ).toBe(18);
  });

  test('HCP-15 the limit of a custom handicap is the Playing Handicap of the day as it is played', () => {
    const custom = rule({ type: 'custom' });
    expect(customHandicapLimit(holder(14.3), neutral18, custom)).toBe(14);
    expect(customHandicapLimit(holder(14.3), neutral18, { ...custom, exactHandicaps: true })).toBe(14.3);
    expect(customHandicapLimit(holder(null), neutral18, custom)).toBe(null);
    expect(customHandicapLimit(holder(null, { social: 9 }), neutral18, custom)).toBe(null);
    const free = { ...custom, mayExceedPlayingHandicap: true };
    expect(customHandicapLimit(holder(14.3), neutral18, free)).toBe(null);
  });

  test('HCP-16 a handicap set by an organiser is kept, and admits a player refused by the rule', () => {
    expect(handicap(holder(10, { override: 4 }), TEE, rule()).playingHandicap).toBe(4);
    expect(
      handicap(holder(null, { social: 20, override: 12.5 }), TEE, rule({ exactHandicaps: true })),
    ).toMatchObject({
      playingHandicap: 13,
      exact: 12.5,
    });
    expect(handicap(holder(10, { override: null }), neutral18, rule()).playingHandicap).toBe(10);
  });

  test('HCP-19 every step is listed with its rule and numbers', () => {
    const on = tee(plainHoles(18), 128, 71.2);
    const steps = explainPlayingHandicap(holder(12.6), on, rule({ allowance: 95, exactHandicaps: true }));
    if (isRefused(steps)) throw new Error('refused');
    expect(steps.map(({ rule: id, key }) => `${id} ${key}`)).toEqual([
      'HCP-1 index',
      'HCP-2 slope',
      'HCP-2 rating',
      'HCP-7 allowance',
      'HCP-8 round',
      'HCP-9 roundToTenth',
    ]);
    expect(steps[1]?.numbers).toMatchObject({ index: 12.6, slope: 128, standard: 113 });
    const rounds = steps.filter(({ key }) => key === 'round');
    expect(rounds[0]?.numbers).toMatchObject({ result: 13 });
  });

  test('HCP-19 each step continues from the result of the step before', () => {
    const who = holder(13.7, { custom: 20 });
    for (const under of [
      rule(),
      rule({ holes: 9 }),
      rule({ type: 'basic', holes: 9 }),
      rule({ type: 'custom' }),
    ]) {
      const result = handicap(who, TEE, under);
      const last = result.steps.at(-1)?.numbers;
      if (last === undefined) throw new Error('no steps');
      expect('result' in last ? last.result : 0).toBeCloseTo(result.playingHandicap, 9);
    }
  });

  test.each([
    ['tee.slope', () => handicapFor(holder(10), tee(plainHoles(18), 0, 72), rule())],
    ['tee.slope', () => handicapFor(holder(10), tee(plainHoles(18), 156, 72), rule())],
    ['tee.courseRating', () => handicapFor(holder(10), tee(plainHoles(18), 113, 0), rule())],
    ['tee.courseRating', () => handicapFor(holder(10), tee(plainHoles(18), 113, Number.NaN), rule())],
    ['index', () => handicapFor(holder(60.1), TEE, rule())],
    ['index', () => handicapFor(holder(Number.NaN), TEE, rule())],
    ['social', () => handicapFor(holder(null, { social: -11 }), TEE, rule())],
    ['custom', () => handicapFor(holder(1, { custom: 55 }), TEE, rule({ type: 'custom' }))],
    ['rule.allowance', () => handicapFor(holder(10), TEE, rule({ allowance: -1 }))],
    [
      'holes[1].si',
      () =>
        handicapFor(
          holder(10),
          tee(
            plainHoles(2).map((hole) => ({ ...hole, si: 1 })),
            113,
            72,
          ),
          rule(),
        ),
    ],
    ['holes', () => handicapFor(holder(10), tee([], 113, 72), rule())],
  ])('HCP-20 impossible input is refused with the field %s', (field, call) => {
    expect(thrownBy(call)).toMatchObject({ name: 'GolfError', field });
  });

  test('HCP-20 an unknown type or number of holes is refused', () => {
    const foreign = JSON.parse('{"type": "EGA", "holes": 15}');
    expect(thrownBy(() => handicapFor(holder(1), TEE, { ...rule(), type: foreign.type }))).toMatchObject({
      field: 'rule.type',
    });
    expect(thrownBy(() => handicapFor(holder(1), TEE, { ...rule(), holes: foreign.holes }))).toMatchObject({
      field: 'rule.holes',
    });
  });
});
