import { expect, it, vi } from 'vitest';
import { blockReload, runWhenNoEntryIsOpen } from './reload-block.ts';

it('runs at once while no entry is open', () => {
  const reload = vi.fn();
  runWhenNoEntryIsOpen(reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('a reload waits for the last holder, and a holder counts once', () => {
  const reload = vi.fn();
  const first = blockReload();
  const second = blockReload();
  runWhenNoEntryIsOpen(reload);
  first();
  first();
  expect(reload).not.toHaveBeenCalled();
  second();
  expect(reload).toHaveBeenCalledOnce();
});

it('runs only the last of two pending calls, once', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const release = blockReload();
  runWhenNoEntryIsOpen(first);
  runWhenNoEntryIsOpen(last);
  release();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});
