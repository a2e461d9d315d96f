import * as limits from '@flagstick/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toast/toast.ts', () => ({ showToast, showErrorToast: vi.fn() }));

const unregister = vi.fn(async () => true);
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  showToast.mockReset();
  unregister.mockClear();
  reload.mockClear();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }] } });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a forced update shows one notice, drops the stored app, and reloads after the notice', async () => {
  const { forceUpdate } = await import('./force-update.ts');
  forceUpdate('A new version');
  forceUpdate('A new version');
  expect(showToast).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(limits.message.newVersionMs - 1);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads when the notice ends even if the stored app is not dropped yet', async () => {
  unregister.mockReturnValueOnce(new Promise(() => {}));
  const { forceUpdate } = await import('./force-update.ts');
  forceUpdate('A new version');
  await vi.advanceTimersByTimeAsync(limits.message.newVersionMs);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a forced update never reloads while a score entry is open', async () => {
  const { forceUpdate } = await import('./force-update.ts');
  const { blockReload: hold } = await import('../../shared/session/reload-block.ts');
  const release = hold();
  forceUpdate('A new version');
  await vi.advanceTimersByTimeAsync(limits.message.newVersionMs + 60_000);
  expect(reload).not.toHaveBeenCalled();
  release();
  expect(reload).toHaveBeenCalledTimes(1);
});
