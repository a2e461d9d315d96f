import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { yieldToCalls } from './background.ts';

it.runIf(process.platform === 'linux')(
  'lowers the priority of the thread pool, and nothing else',
  async () => {
    const before = getPriority(process.pid);
    await yieldToCalls();
    const pool = readdirSync('/proc/self/task').filter(
      (id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libuv-worker',
    );
    expect(pool.length).toBeGreaterThan(0);
    expect(pool.map((id) => getPriority(Number(id)))).toEqual(pool.map(() => 10));
    expect(getPriority(process.pid)).toBe(before);
  },
);
