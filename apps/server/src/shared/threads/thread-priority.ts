import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

const threads = '/proc/self/task';

/**
 * Lowers the priority of the thread pool (passwords, pictures, files) below calls and scores. Linux has a priority per
 * thread; on other systems nothing changes.
 */
export async function lowerThreadPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  // The pool's threads exist after its first task.
  await (await open(threads)).close();
  for (const id of readdirSync(threads)) {
    const name = readFileSync(path.join(threads, id, 'comm'), 'utf8').trim();
    if (name === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
