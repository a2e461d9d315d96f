import { expect, it, vi } from 'vitest';
import { preload } from '../preload.ts';
import { loadWithRetry } from './load-with-retry.ts';

it('the loader retries code that did not load, and never rejects', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('No network.')).mockResolvedValue('here');
  const loaded = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it("the loader keeps the caller's mapping when a retry imports from another address", async () => {
  vi.useFakeTimers();
  const gone = new TypeError(
    'Failed to fetch dynamically imported module: https://club.example/assets/Views-1.js',
  );
  const get = vi.fn().mockResolvedValue({ Views: 'here' });
  const load = () => preload<{ Views: string }>(() => Promise.reject(gone), [], get);
  const loaded = loadWithRetry(async () => ({ default: (await load()).Views }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toEqual({ default: 'here' });
  expect(get.mock.calls).toEqual([['https://club.example/assets/Views-1.js?again=1']]);
  vi.useRealTimers();
});
