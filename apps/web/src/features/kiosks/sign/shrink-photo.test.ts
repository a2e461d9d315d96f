import { expect, it } from 'vitest';
import { shrunkSize } from './shrink-photo.ts';

it('a photo keeps its shape when it shrinks, and a small one its size', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(shrunkSize(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
});
