import { expect, it, vi } from 'vitest';
import { holdPage, whenPageIsFree } from './busy.ts';

it('runs at once while no entry is open', () => {
  const reload = vi.fn();
  whenPageIsFree(reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the last holder, and a holder counts once', () => {
  const reload = vi.fn();
  const first = holdPage();
  const second = holdPage();
  whenPageIsFree(reload);
  first();
  first();
  expect(reload).not.toHaveBeenCalled();
  second();
  expect(reload).toHaveBeenCalledOnce();
});

it('runs only the last of two pending calls, once', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const release = holdPage();
  whenPageIsFree(first);
  whenPageIsFree(last);
  release();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});
