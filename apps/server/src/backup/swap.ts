import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { holdFolder } from '../storage/index.ts';
import { syncFolder } from './sync.ts';

/** The server's files in DATA_DIR. Other files in the folder are left alone. */
export const serverFiles = ['files', 'secret', 'mail', 'database'];

export const draftPrefix = 'restoring-';
/** Copies of a bucket's backups. */
export const copyPrefix = 'backup-copy-';

/** Exists from the first moved file to the last. */
const journalName = 'restore-in-progress.json';

interface Journal {
  /** The folder in DATA_DIR with the new files. */
  readonly from: string;
  /** The folder in DATA_DIR for the files before. */
  readonly to: string;
  /** The new files. */
  readonly names: readonly string[];
}

export type RenameFile = typeof rename;

async function writeJournal(dataDir: string, journal: Journal, move: RenameFile) {
  const draft = path.join(dataDir, `${journalName}.draft`);
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(journal));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await move(draft, path.join(dataDir, journalName));
  await syncFolder(dataDir);
}

/** Carries out the remaining moves of a swap. After a crash the same call continues it. */
async function carryOut(dataDir: string, { from, to, names }: Journal, move: RenameFile): Promise<void> {
  const inDataDir = (...parts: string[]) => path.join(dataDir, ...parts);
  await mkdir(inDataDir(to), { recursive: true, mode: 0o700 });
  for (const name of serverFiles) {
    const hasNew = existsSync(inDataDir(from, name));
    // A new file that is no longer in `from` has already been moved.
    const isOld = hasNew || !names.includes(name);
    if (isOld && existsSync(inDataDir(name))) await move(inDataDir(name), inDataDir(to, name));
    if (hasNew) await move(inDataDir(from, name), inDataDir(name));
  }
  await rm(inDataDir(from), { recursive: true, force: true });
  await syncFolder(dataDir);
  await rm(inDataDir(journalName), { force: true });
  await syncFolder(dataDir);
}

/**
 * Replaces the server's files by those of a folder in DATA_DIR, and keeps the ones before in another. A crash leaves a
 * journal, by which the next start continues.
 */
export async function swapIn(
  dataDir: string,
  folders: Pick<Journal, 'from' | 'to'>,
  move: RenameFile = rename,
): Promise<void> {
  const journal = {
    ...folders,
    names: serverFiles.filter((name) => existsSync(path.join(dataDir, folders.from, name))),
  };
  await writeJournal(dataDir, journal, move);
  await carryOut(dataDir, journal, move);
}

/**
 * Before a start: ends a swap that a crash interrupted, and deletes copies of backups that were never swapped in.
 * @throws FolderInUse while another process restores
 */
export async function finishSwap(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const file = path.join(dataDir, journalName);
  const drafts = (await readdir(dataDir)).filter(
    (name) => name.startsWith(draftPrefix) || name.startsWith(copyPrefix),
  );
  if (!existsSync(file) && drafts.length === 0) return;
  const hold = await holdFolder(dataDir);
  try {
    if (existsSync(file)) {
      await carryOut(dataDir, JSON.parse(await readFile(file, 'utf8')) as Journal, rename);
    }
    for (const draft of drafts) await rm(path.join(dataDir, draft), { recursive: true, force: true });
  } finally {
    await hold.release();
  }
}
