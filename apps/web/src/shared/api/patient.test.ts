import { expect, it, vi } from 'vitest';
import { patient } from './patient.ts';

it('asks again for code that did not come, and never fails', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('No network.')).mockResolvedValue('here');
  const loaded = patient(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
