import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../error.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

const busy = (seconds: string | null) => new ApiError(503, { code: 'server.busy' }, seconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a call retries when the server says so, and returns the final answer', async () => {
  const send = vi.fn(async () => 'in');
  send.mockRejectedValueOnce(busy('4')).mockRejectedValueOnce(busy('2'));
  const answer = retryWhileBusy(send);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('in');
});

it('a call gives up after half a minute', async () => {
  const send = vi.fn(async () => Promise.reject(busy('6')));
  const answer = expect(retryWhileBusy(send)).rejects.toThrow(ApiError);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(send).toHaveBeenCalledTimes(6);
});

it.each([
  ['missing', busy(null)],
  ['longer than half a minute', new ApiError(429, { code: 'request.tooMany' }, '900')],
  ['a date', busy('Wed, 21 Oct 2026 07:28:00 GMT')],
])('a call does not retry if Retry-After is %s', async (_what, error) => {
  const send = vi.fn(async () => Promise.reject(error));
  await expect(retryWhileBusy(send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledOnce();
});
