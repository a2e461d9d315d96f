import { afterEach, expect, it, vi } from 'vitest';
import { scrollOver } from './scroll-over.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Scrolls 600 px in a second; returns the position after each frame. */
function glide(frames: number): number[] {
  let next: FrameRequestCallback = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    next = step;
    return 1;
  });
  const area = document.createElement('div');
  let top = 0;
  Object.defineProperty(area, 'scrollTop', {
    get: () => top,
    set: (to: number) => {
      top = to;
    },
  });
  const row = document.createElement('div');
  row.getBoundingClientRect = () => ({ top: 600 - top, height: 0 }) as DOMRect;
  area.getBoundingClientRect = () => ({ top: 0, height: 0 }) as DOMRect;
  // The fake clock does not advance here: on a busy machine some milliseconds would pass.
  const begun = 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(begun);
  scrollOver(area, row, 1_000);
  return Array.from({ length: frames }, (_, at) => {
    next(begun + ((at + 1) * 1_000) / frames);
    return top;
  });
}

it.each([10, 60, 120])('a row scrolls into view within a second, at %i frames', (frames) => {
  const tops = glide(frames);
  expect(tops[frames / 2 - 1]).toBeCloseTo(300, 0);
  expect(tops[frames * 0.9 - 1]).toBeLessThan(590);
  expect(tops.at(-1)).toBeCloseTo(600, 0);
});
