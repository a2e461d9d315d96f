import type { ClosePreview, Competition, HandicapCause } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { amendmentWords, causeWords, customHandicapSource, customLine } from './custom.ts';

type HandicapRulesOf = Competition['handicapRules'];

const cause = (over: Partial<HandicapCause>): HandicapCause => ({
  ...{ scoringFormat: 'stableford', place: 'T2', of: 17, score: 38, note: null, reasons: [] },
  ...over,
});
const points = { kind: 'points', greaterThan: 0, lessThan: 28, points: 26 } as const;

describe('why a game changed a custom handicap', () => {
  it.each([
    [
      '38 points. −0.5 for T2 of 17, −0.6 for 2 points above 36',
      cause({
        reasons: [
          { kind: 'place', place: 2, change: -0.5 },
          { ...points, type: 'perPoint', greaterThan: 36, lessThan: 100, points: 38, change: -0.6 },
        ],
      }),
    ],
    [
      '26 points. +0.5 for last of 17, +0.5 for under 28 points',
      cause({
        ...{ place: 'T16', score: 26 },
        reasons: [
          { kind: 'placeFromLast', place: 1, change: 0.5 },
          { ...points, type: 'overall', change: 0.5 },
        ],
      }),
    ],
    [
      'nett 68. −1.0 for 1st of 3, −0.3 for over 36 points',
      cause({
        ...{ scoringFormat: 'stroke', place: '1', of: 3, score: 68 },
        reasons: [
          { kind: 'place', place: 1, change: -1 },
          { ...points, type: 'overall', greaterThan: 36, lessThan: 100, change: -0.3 },
        ],
      }),
    ],
    [
      '26 points. +4.0 for last of 17, up to the playing handicap, 3',
      cause({ score: 26, reasons: [{ kind: 'placeFromLast', place: 1, change: 4 }], limitedBy: 3 }),
    ],
    [
      '38 points. −2.0 for T1 of 17, counted from the playing handicap, 3',
      cause({ reasons: [{ kind: 'place', place: 1, change: -2 }], limitedBy: 3 }),
    ],
    ['31 points, 7 of 16, no change', cause({ place: '7', of: 16, score: 31 })],
    ['Incomplete card, so no change under this rule', cause({ note: 'noReturn' })],
    [
      '+0.5 for an incomplete card, which counts as last',
      cause({
        ...{ place: '-', score: null, note: 'countsAsLast' },
        reasons: [{ kind: 'placeFromLast', place: 1, change: 0.5 }],
      }),
    ],
    [
      'No change for an incomplete card, which counts as last',
      cause({ place: '-', score: null, note: 'countsAsLast' }),
    ],
  ])('%s', (words, of) => {
    expect(causeWords(of)).toBe(words);
  });
});

it('the explanation says where a custom handicap comes from', () => {
  const rule = { name: 'Roll-up' };
  const game = { name: 'Wednesday Roll-up', date: '2026-06-11T10:00:00Z' };
  expect(customHandicapSource(rule, { customHcp: { hcp: 10.5, game } })).toBe(
    'Roll-up, since Wednesday Roll-up on 11/06/26',
  );
  expect(customHandicapSource(rule, { customHcp: { hcp: 10.5, game: null } })).toBe('Roll-up, set manually');
  expect(customHandicapSource(rule, {})).toBe('Roll-up');
});

it("the explanation explains the strokes on a card, and the game's effect on the handicap", () => {
  const rules = { adjustHandicapOnResult: true, adjustHandicapOnPoints: false } as HandicapRulesOf;
  const rule = { name: 'Roll-up', type: 'custom', handicapRules: rules } as const;
  const customHcp = { hcp: 12.3, game: null };
  const played = { hcp: 12, addedStrokes: 0, newhcp: null };
  const plain = 'Custom handicap 12.3 of Roll-up, set manually';
  expect(customLine(rule, { ...played, customHcp })).toBe(plain);
  expect(customLine(rule, { ...played, hcp: 7, addedStrokes: 2, customHcp })).toBe(
    `${plain}. Plays off 5, because it is never above the day’s playing handicap`,
  );
  const above = { ...rule, handicapRules: { ...rules, aboveHIadjustment: true } };
  expect(customLine(above, { ...played, hcp: 5, customHcp })).toBe(plain);
  expect(customLine(rule, { ...played, newhcp: 11.2 })).toBe(
    'First game under Roll-up. 11.2 after this game',
  );
  const still = { ...rule, handicapRules: { ...rules, adjustHandicapOnResult: false } };
  expect(customLine(still, played)).toBeNull();
});

it('the explanation shows the effect of an amendment on custom handicaps beforehand', () => {
  const player = { _id: 'ann', name: 'Ann', lastName: 'Lee' };
  const line = { player, old: 12, firstTime: false, hcp: 11, playsOff: 11, capped: false, cause: cause({}) };
  const preview = (...used: boolean[]): ClosePreview => ({
    ...{ version: '1', changes: used.length > 0, closed: true, invited: [] },
    items: used.map((one) => ({ ...line, used: one })),
  });
  expect(amendmentWords(preview())).toBeNull();
  expect(amendmentWords(preview(false, false))).toBe(
    'The custom handicaps that this game changed are recalculated.',
  );
  expect(amendmentWords(preview(true, false))).toContain('1 player has since played off the new handicap');
  expect(amendmentWords(preview(true))).toContain('Only the result changes.');
});
