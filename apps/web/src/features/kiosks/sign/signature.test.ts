import { expect, it } from 'vitest';
import { beginLine, continueLine, pointCount, type SignatureLine, signaturePath } from './signature.ts';

it('a signature is the path of its lines, and a tap is a dot', () => {
  let lines: readonly SignatureLine[] = beginLine([], 10, 20);
  lines = continueLine(lines, 40, 60);
  lines = continueLine(lines, 80.4, 20.6);
  lines = beginLine(lines, 300, 100);
  expect(signaturePath(lines)).toBe('M10 20L40 60 80 21M300 100L300 100');
});

it('a resting finger adds no points', () => {
  const lines = beginLine([], 10, 20);
  expect(continueLine(lines, 11, 21)).toBe(lines);
});

it('a finger that leaves the pad draws along its edge', () => {
  const lines = continueLine(beginLine([], 990, 10), 1200, -50);
  expect(signaturePath(lines)).toBe('M990 10L1000 0');
});

it('a scribble has a limited number of points', () => {
  let lines: readonly SignatureLine[] = [];
  for (let line = 0; line < 10; line++) {
    lines = beginLine(lines, 0, 0);
    for (let at = 1; at < 1_500; at++) lines = continueLine(lines, (at % 2) * 500, 100);
  }
  expect(pointCount(lines)).toBe(4_000);
  expect(lines.map(({ length }) => length)).toEqual([2_000, 2_000, 2_000, 2_000]);
});
