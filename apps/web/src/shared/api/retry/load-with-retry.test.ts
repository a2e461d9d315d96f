import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockReload } from '../../session/reload-block.ts';
import { loadWithRetry, reloadIfReachable } from './load-with-retry.ts';

const reload = vi.fn();
let answers: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  answers = async () => Response.json({});
  vi.stubGlobal('fetch', () => answers());
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module.'));

it('code that loads is passed on', async () => {
  expect(await loadWithRetry(async () => 'here')).toBe('here');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reload).not.toHaveBeenCalled();
});

it('a page whose code did not load reloads once the server answers, not in its first minute', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'));
  void loadWithRetry(missing);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reload).not.toHaveBeenCalled();
  answers = async () => Response.json({});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('a page in its first minute waits, so that a file missing on the server causes no loop', async () => {
  void loadWithRetry(missing);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('the reload waits for the end of an open entry', async () => {
  const release = blockReload();
  await reloadIfReachable();
  expect(reload).not.toHaveBeenCalled();
  release();
  expect(reload).toHaveBeenCalledOnce();
});

it('an answer that is an error causes no reload', async () => {
  answers = async () => new Response(null, { status: 503 });
  await reloadIfReachable();
  expect(reload).not.toHaveBeenCalled();
});
