import { expect, it } from 'vitest';
import { beginStroke, continueStroke, pointCount, type Stroke, strokesPath } from './signature.ts';

it('a signature is the path of its strokes, and a tap is a dot', () => {
  let strokes: readonly Stroke[] = beginStroke([], 10, 20);
  strokes = continueStroke(strokes, 40, 60);
  strokes = continueStroke(strokes, 80.4, 20.6);
  strokes = beginStroke(strokes, 300, 100);
  expect(strokesPath(strokes)).toBe('M10 20L40 60 80 21M300 100L300 100');
});

it('a resting finger adds no points', () => {
  const strokes = beginStroke([], 10, 20);
  expect(continueStroke(strokes, 11, 21)).toBe(strokes);
});

it('a finger that leaves the pad draws along its edge', () => {
  const strokes = continueStroke(beginStroke([], 990, 10), 1200, -50);
  expect(strokesPath(strokes)).toBe('M990 10L1000 0');
});

it('a scribble has a limited number of points', () => {
  let strokes: readonly Stroke[] = [];
  for (let line = 0; line < 10; line++) {
    strokes = beginStroke(strokes, 0, 0);
    for (let at = 1; at < 1_500; at++) strokes = continueStroke(strokes, (at % 2) * 500, 100);
  }
  expect(pointCount(strokes)).toBe(4_000);
  expect(strokes.map(({ length }) => length)).toEqual([2_000, 2_000, 2_000, 2_000]);
});
