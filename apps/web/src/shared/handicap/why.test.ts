import { handicapFor, isRefused } from '@flagstick/golf';
import { describe, expect, it } from 'vitest';
import { formatFigure, strokesInWords, whyLines } from './why.ts';

const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: at === 0 ? 3 : 4, si: at + 1 }));
const tee = { holes, slope: 128, courseRating: 71.4 };
const rule = {
  type: 'WHS',
  scoringFormat: 'stroke',
  holes: 18,
  allowance: 95,
  exactHandicaps: false,
  social: { allowed: true, as: 'playing' },
  nineHoles: { adjust: true, halvePlayingHandicap: false },
  mayExceedPlayingHandicap: false,
  adjustForTees: false,
} as const;

const explained = (holder: { index: number | null; social: number | null }) => {
  const handicap = handicapFor({ gender: 'men', ...holder }, tee, rule);
  if (isRefused(handicap)) throw new Error('refused');
  return whyLines(handicap.steps, 'White, men');
};

describe('the explanation of a playing handicap', () => {
  it('the explanation of a playing handicap has each step as a sum', () => {
    expect(explained({ index: 12.6, social: null })).toEqual([
      { title: 'Handicap index', value: '12.6' },
      { title: 'White, men: slope 128', sum: '12.6 × 128 ÷ 113', value: '14.27' },
      { title: 'Rating 71.4, par 71', sum: '14.27 + 0.4, course handicap 15', value: '14.67' },
      { title: 'Allowance 95%', sum: '14.67 × 0.95, before rounding', value: '13.94' },
    ]);
  });

  it('the explanation of a playing handicap says when a social handicap is played', () => {
    expect(explained({ index: null, social: 18 })).toEqual([
      { title: 'Social handicap, used without change', value: '18' },
    ]);
  });
});

it('the explanation formats figures without trailing zeros and with the true minus', () => {
  expect([14.272566, 0.95, 12, -1.7].map(formatFigure)).toEqual(['14.27', '0.95', '12', '−1.7']);
});

it.each([
  [14, 'A stroke on stroke indexes 1 to 14'],
  [1, 'A stroke on stroke index 1'],
  [18, 'A stroke on every hole'],
  [27, '2 strokes on stroke indexes 1 to 9, 1 on the others'],
  [36, '2 strokes on every hole'],
  [0, 'No strokes'],
  [-2, 'Gives back 2 strokes, at stroke index 18 first'],
])('the explanation says where %i strokes fall', (playingHandicap, words) => {
  expect(
    strokesInWords(
      playingHandicap,
      holes.map(({ si }) => si),
    ),
  ).toBe(words);
});

it('the explanation names the hardest holes if the indexes have gaps', () => {
  expect(strokesInWords(3, [1, 3, 5, 7, 9, 11, 13, 15, 17])).toBe('A stroke on the 3 hardest holes');
});
