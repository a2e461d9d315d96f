import { expect, it, vi } from 'vitest';
import { patient, reloadable } from './patient.ts';

it('asks again for code that did not come, and never fails', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('No network.')).mockResolvedValue('here');
  const loaded = patient(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('asks under another address, for the browser remembers that one could not be fetched', async () => {
  const gone = new TypeError(
    'Failed to fetch dynamically imported module: https://club.example/assets/socket-1.js',
  );
  const load = vi.fn().mockRejectedValue(gone);
  const get = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('error loading: https://club.example/assets/socket-1.js?again=1'))
    .mockResolvedValue('here');
  const loadAgain = reloadable(load, get);
  await expect(loadAgain()).rejects.toBe(gone);
  await expect(loadAgain()).rejects.toThrow('again=1');
  expect(await loadAgain()).toBe('here');
  expect(get.mock.calls).toEqual([
    ['https://club.example/assets/socket-1.js?again=1'],
    ['https://club.example/assets/socket-1.js?again=2'],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});
