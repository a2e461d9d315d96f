import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { roundOf } from './round.ts';
import { useHoleNavigation } from './use-hole-navigation.ts';

const navigate = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ latestLocation: { href: '/?view=score' } }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate, useRouter: () => router }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  navigate.mockReset();
  router.latestLocation = { href: '/?view=score' };
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const round = roundOf(gameOf({ audience: 'group', players: { anna: playerOf('anna', []) } }), 'anna');
if (round === null) throw new Error('No round.');
const holes = () => navigate.mock.calls.map(([{ search }]) => search.hole ?? search.view);

it('the screen moves to the last of two holes requested while the score folds', () => {
  const { result } = renderHook(() => useHoleNavigation(round));
  act(() => {
    result.current.turnTo(2, null);
    vi.advanceTimersByTime(200);
    result.current.turnTo(5, null);
    vi.advanceTimersByTime(1_000);
  });
  expect(holes()).toEqual([5]);
});

it('the screen opens only the result when the last score is entered while the page turns', () => {
  const { result } = renderHook(() => useHoleNavigation(round));
  act(() => {
    result.current.turnTo(2, null);
    vi.advanceTimersByTime(200);
    result.current.toResult();
    vi.advanceTimersByTime(1_000);
  });
  expect(holes()).toEqual(['result']);
});

it('the screen stays on a screen opened after the last score, while that screen still loads', () => {
  const { result } = renderHook(() => useHoleNavigation(round));
  act(() => {
    result.current.toResult();
    vi.advanceTimersByTime(200);
    router.latestLocation = { href: '/?view=card' };
    vi.advanceTimersByTime(1_000);
  });
  expect(holes()).toEqual([]);
});
