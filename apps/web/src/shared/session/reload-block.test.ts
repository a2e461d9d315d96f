import { expect, it, vi } from 'vitest';
import { blockReload, runWhenIdle } from './reload-block.ts';

it('runs at once while no entry is open', () => {
  const reload = vi.fn();
  runWhenIdle(reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the last holder, and a holder counts once', () => {
  const reload = vi.fn();
  const first = blockReload();
  const second = blockReload();
  runWhenIdle(reload);
  first();
  first();
  expect(reload).not.toHaveBeenCalled();
  second();
  expect(reload).toHaveBeenCalledOnce();
});

it('runs only the last of two pending calls, once', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const release = blockReload();
  runWhenIdle(first);
  runWhenIdle(last);
  release();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});
