import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

const threads = '/proc/self/task';

/**
 * Lets the thread pool (passwords, pictures, files) give way to calls and scores when processors are short. Linux gives
 * each thread a priority of its own; elsewhere nothing is changed.
 */
export async function yieldToCalls(): Promise<void> {
  if (process.platform !== 'linux') return;
  // The pool's threads are there after its first work.
  await (await open(threads)).close();
  for (const id of readdirSync(threads)) {
    const name = readFileSync(path.join(threads, id, 'comm'), 'utf8').trim();
    if (name === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
