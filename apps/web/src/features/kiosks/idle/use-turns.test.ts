import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurns } from './use-turns.ts';

const scrolled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrolled);
  scrolled.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('leaderboard and start sheet are shown in turn', () => {
  const { result } = renderHook(() => useTurns(2));
  const shown = [0, 12_000, 12_000].map((ms) => {
    after(ms);
    return result.current[0];
  });
  expect(shown).toEqual([0, 1, 0]);
});

it('a long part is shown to its end before the next one', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight * 2);
  const { result } = renderHook(() => useTurns(2));
  after(12_000);
  expect([result.current[0], scrolled.mock.lastCall]).toEqual([0, [{ top: innerHeight / 2 }]]);
});

it('a touch pauses the turns for half a minute', () => {
  const { result } = renderHook(() => useTurns(2));
  after(11_000);
  window.dispatchEvent(new Event('pointerdown'));
  after(26_000);
  expect(result.current[0]).toBe(0);
  after(12_000);
  expect(result.current[0]).toBe(1);
});
