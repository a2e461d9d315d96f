import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const gibibyte = 2 ** 30;
/** Linux keeps files of this folder in memory. */
const memory = '/dev/shm';

/** Whether programs in the folder can be executed. PostgreSQL's programs are copied into the folder of its tests. */
function canExecuteIn(folder) {
  const file = path.join(folder, 'runs');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(file);
  rmSync(file);
  return status === 0;
}

/** A folder in memory for the files of tests; undefined if the machine has none or too little room. */
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
  if (!canExecuteIn(folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // PostgreSQL runs as another user and has to reach its own folder below.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Keeps temporary files of this process and its children in memory, if there is room: tests start hundreds of databases
 * that sync their files. The files are removed when this process ends.
 */
export function keepTemporaryFilesInMemory() {
  const folder = folderInMemory();
  if (folder === undefined) return;
  process.env.TMPDIR = folder;
  // Compiled scripts are shared by all processes of the run.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled');
  // After a failure, processes that are ending may still write here.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
}
