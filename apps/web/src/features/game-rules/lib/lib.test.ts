import { contractTexts, GameRuleInsert, limits, ruleSentences } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { teamAround } from '../../../formats/game-rules/team-card.ts';
import { scoreCardOf } from '../../../shared/game/testing.ts';
import { presetFields, presets } from './presets.ts';
import {
  changedHandicap,
  changesByPoints,
  previewBySize,
  previewHandicap,
  previewOtherGender,
  strokesOnHoles,
} from './preview.ts';
import { bodyOf, fieldsOf, newPointsRow } from './rule-form.ts';

const answered = () => {
  const values = fieldsOf(null);
  values.name = 'Winter League';
  values.handicapRules.aboveHIadjustment = false;
  values.handicapAdjustment.adjustMultipleTeeGender = true;
  return values;
};

const refusals = (body: object) =>
  (GameRuleInsert.safeParse(body).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the form of a game rule', () => {
  it('A new custom rule reports both unanswered questions', () => {
    const values = { ...fieldsOf(null), name: 'Winter League' };
    expect(refusals(bodyOf(values, false))).toEqual([
      `handicapRules.aboveHIadjustment: ${contractTexts.abovePH}`,
      `handicapAdjustment.adjustMultipleTeeGender: ${ruleSentences.multipleTeeGender}`,
    ]);
    expect(refusals(bodyOf({ ...values, type: 'WHS' }, true))).toEqual([]);
    expect(refusals(bodyOf(answered(), false))).toEqual([]);
  });

  it('A rule of several sizes has one figure less than the largest team size', () => {
    const values = answered();
    Object.assign(values.playingRules, { playingAs: 'team', teamPlayers: 4, multiRules: true });
    values.teeShotsBySize = [6, 4, 3, 0, 0];
    const body = GameRuleInsert.parse(bodyOf(values, false));
    expect(body.playingRules.minimumTeeShots).toEqual([6, 4, 3]);
    expect(body.teamHandicapAllowance.combinedTeam).toEqual([100, 100, 100]);
    values.playingRules.multiRules = false;
    expect(GameRuleInsert.parse(bodyOf(values, false)).teamHandicapAllowance.combinedTeam).toBe(100);
  });

  it('A team of six has a share for every player', () => {
    const values = answered();
    const play = { playingAs: 'team', playingFormat: 'combined', teamPlayers: limits.rule.teamPlayers.max };
    Object.assign(values.playingRules, play);
    expect(refusals(bodyOf(values, false))).toEqual([]);
  });

  it('An empty figure is reported at its field, and bands are sent only for rows with bands', () => {
    const values = answered();
    values.fullHandicapAllowance = '';
    values.handicapRules.handicapAdjustmentRules = [newPointsRow()];
    expect(refusals(bodyOf(values, false))).toEqual(['fullHandicapAllowance: Required.']);
    const row = () =>
      GameRuleInsert.parse(bodyOf({ ...values, fullHandicapAllowance: 95 }, false)).handicapRules
        .handicapAdjustmentRules[0];
    expect(row()).toEqual({ greaterThan: 0, lessThan: 100, type: 'overall', value: 0 });
    values.handicapRules.customHandicapCategories = true;
    expect(row()?.category).toEqual({ from: -10, to: 54 });
  });

  it('Only admins send the users of a rule', () => {
    expect(bodyOf(answered(), false)).not.toHaveProperty('accessor');
    expect(bodyOf({ ...answered(), type: 'WHS' }, true)).toMatchObject({ type: 'WHS', standard: true });
  });
});

describe('presets', () => {
  it.each(presets.map((preset) => [preset.name, preset] as const))(
    'The preset %s is a complete rule',
    (_name, preset) => {
      expect(refusals(bodyOf({ ...answered(), ...presetFields(preset, '') }, false))).toEqual([]);
    },
  );

  it('A preset names the rule, but never replaces a typed name', () => {
    const [stableford, medal] = presets;
    if (!stableford || !medal) throw new Error('missing');
    expect(presetFields(medal, '').name).toBe('Medal');
    expect(presetFields(medal, stableford.name).name).toBe('Medal');
    expect(presetFields(medal, 'Captain’s Prize')).not.toHaveProperty('name');
  });
});

describe('the preview for a member', () => {
  const card = scoreCardOf({});

  it('The preview shows the playing handicap and the holes with strokes', () => {
    const preset = presets.find(({ name }) => name === 'Medal');
    const rule = { ...answered(), ...(preset ? presetFields(preset, '') : {}) };
    const found = previewHandicap(rule, card, 18.4);
    const given = found?.holes.reduce((sum, { strokes }) => sum + strokes, 0);
    expect(given).toBe(found?.playingHandicap);
    expect(found?.holes).toHaveLength(18);
    expect(found?.lines.map(({ title }) => title)).toContain('Allowance 95%');
  });

  it('A one-card team has one figure, and a smaller team another', () => {
    const preset = presets.find(({ name }) => name === 'Scramble of 4');
    const rule = { ...answered(), ...(preset ? presetFields(preset, '') : {}) };
    expect(previewHandicap(rule, card, 18.4)?.members).toEqual([8.4, 12.6, 18.4, 24.2]);
    expect(teamAround(18.4, 2)).toEqual([8.4, 18.4]);
    expect(previewHandicap(rule, card, 18.4, 2)?.playingHandicap).toBeLessThan(
      previewHandicap(rule, card, 18.4)?.playingHandicap ?? 0,
    );
  });

  it('Each smaller team size has a figure of its own when several sizes play', () => {
    const preset = presets.find(({ name }) => name === 'Scramble of 4');
    const rule = { ...answered(), ...(preset ? presetFields(preset, '') : {}) };
    expect(previewBySize(rule, card, 18.4)).toEqual([]);
    rule.playingRules = { ...rule.playingRules, multiRules: true };
    const sizes = previewBySize(rule, card, 18.4);
    expect(sizes).toEqual(
      [3, 2].map((size) => ({
        size,
        playingHandicap: previewHandicap(rule, card, 18.4, size)?.playingHandicap,
      })),
    );
  });

  it('The preview shows the figure from a tee of the other gender, if that gender may play', () => {
    const red = scoreCardOf({ _id: 'red', gender: 'women', slope: 113, courseRating: 74 });
    const rule = answered();
    const other = previewOtherGender(rule, [card, red], card, 18.4);
    expect(other).toEqual({ tee: red, playingHandicap: previewHandicap(rule, red, 18.4)?.playingHandicap });
    expect(previewOtherGender(rule, [card, red], red, 18.4)?.tee).toBe(card);
    expect(previewOtherGender(rule, [card], card, 18.4)).toBeNull();
    rule.eligibility = rule.eligibility.map((row) => ({ ...row, exist: row.gender === 'men' }));
    expect(previewOtherGender(rule, [card, red], card, 18.4)).toBeNull();
  });

  it("Points change a first-timer's playing handicap, with its decimal if the rule keeps it", () => {
    const rule = answered();
    rule.handicapRules = { ...rule.handicapRules, firstTimeHandicapAdjustment: -2 };
    const found = previewHandicap(rule, card, 18.4);
    expect(found?.playingHandicap).not.toBe(18);
    expect(changedHandicap(rule, found, 18.4)).toBe(found?.playingHandicap);
    rule.handicapRules = { ...rule.handicapRules, exactHandicaps: true };
    const exact = previewHandicap(rule, card, 18.4);
    expect(changedHandicap(rule, exact, 18.4)).toBe(exact?.exact);
    expect(exact?.exact).not.toBe(found?.playingHandicap);
    expect(changedHandicap(rule, null, 18.4)).toBe(18.4);
  });

  it('The changes by points are listed, with equal ones together', () => {
    const rule = answered();
    expect(changesByPoints(rule, 14.2)).toBeNull();
    rule.handicapRules.adjustHandicapOnPoints = true;
    expect(changesByPoints(rule, 14.2)).toBeNull();
    rule.handicapRules.handicapAdjustmentRules = [
      { ...newPointsRow(), greaterThan: 36, lessThan: 100, type: 'perPoint', value: -0.3 },
      { ...newPointsRow(), greaterThan: 0, lessThan: 28, type: 'overall', value: 0.5 },
    ];
    const found = changesByPoints(rule, 14.2);
    expect(found?.bars.at(0)).toEqual({ points: 26, change: 0.5 });
    expect(found?.bars.at(-1)).toEqual({ points: 40, change: -1.2 });
    expect(found?.sentences).toEqual(['26–27: +0.5', '28–36: nothing', '40: −1.2']);
    rule.handicapRules.handicapAdjustmentRules = [{ ...newPointsRow(), value: 0 }];
    expect(changesByPoints(rule, 14.2)).toBeNull();
    rule.handicapRules.customHandicapCategories = true;
    const band = { from: 20, to: 54 };
    rule.handicapRules.handicapAdjustmentRules = [{ ...newPointsRow(), value: 1, category: band }];
    expect([changesByPoints(rule, 14.2), changesByPoints(rule, 20)?.bars[0]?.change]).toEqual([null, 1]);
  });

  it('The holes with strokes read as a sentence', () => {
    const holes = (two: number[], one: number[]) =>
      Array.from({ length: 18 }, (_, at) => ({
        number: at + 1,
        strokes: two.includes(at + 1) ? 2 : one.includes(at + 1) ? 1 : 0,
      }));
    const others = Array.from({ length: 18 }, (_, at) => at + 1);
    expect(strokesOnHoles(holes([6, 12], others))).toBe(
      'Two strokes on holes 6 and 12, one on all the other holes.',
    );
    expect(strokesOnHoles(holes([], others))).toBe('One stroke on every hole.');
    expect(strokesOnHoles(holes([], [7]))).toBe('One stroke on hole 7.');
    expect(strokesOnHoles(holes([], []))).toBe('No strokes.');
    const plus = holes([], []).map((hole) => ({ ...hole, strokes: hole.number === 18 ? -1 : 0 }));
    expect(strokesOnHoles(plus)).toBe('One stroke given back on hole 18.');
  });
});
