import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const gibibyte = 2 ** 30;
/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** What is there may be run: PostgreSQL's programs are copied to where its tests keep their files. */
function runs(folder) {
  const file = path.join(folder, 'runs');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(file);
  rmSync(file);
  return status === 0;
}

/** A folder in memory for what tests write; undefined where the machine has none, or little room. */
function folderInMemory() {
  if (process.platform !== 'linux' || freemem() < 6 * gibibyte) return undefined;
  let folder;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 3 * gibibyte) return undefined;
    folder = mkdtempSync(path.join(memory, 'flagstick-'));
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes(error.code)) return undefined;
    throw error;
  }
  if (!runs(folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // PostgreSQL, which refuses to be root, goes through it to a folder of its own.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * From here on this process and those that it starts keep their temporary files in memory, where there is room: the
 * tests start hundreds of databases, and each writes through to its files. They are removed when this process ends.
 */
export function keepTemporaryFilesInMemory() {
  const folder = folderInMemory();
  if (folder === undefined) return;
  process.env.TMPDIR = folder;
  // What one process compiled, the next reads.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled');
  // Where a failure ended everything, what still writes to it is about to end.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
}
