import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerThreadPoolPriority } from './thread-priority.ts';

it.runIf(process.platform === 'linux')('only the thread pool gets a lower priority', async () => {
  const before = getPriority(process.pid);
  await lowerThreadPoolPriority();
  const pool = readdirSync('/proc/self/task').filter(
    (id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libuv-worker',
  );
  expect(pool.length).toBeGreaterThan(0);
  expect(pool.map((id) => getPriority(Number(id)))).toEqual(pool.map(() => 10));
  expect(getPriority(process.pid)).toBe(before);
});
