import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and what is missing above it, and sees that it can be written. One step at a time, because Node's
 * recursive mkdir never returns on some file systems that refuse it (/proc is one).
 *
 * @throws whatever the file system says
 */
export function writableFolder(folder: string): void {
  const missing: string[] = [];
  let at = path.resolve(folder);
  while (!existsSync(at) && path.dirname(at) !== at) {
    missing.unshift(at);
    at = path.dirname(at);
  }
  for (const step of missing) mkdirSync(step);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  accessSync(folder, constants.W_OK);
}

/** Folders of DATA_DIR with what is known of people. */
const privateFolders = ['database', 'files', 'mail'];

const forOthers = 0o077;

/** From now on only its own user may read, write or list what this process makes. */
export const makePrivate = () => process.umask(forOthers);

/**
 * Makes what an earlier process left in a server's folder its user's alone. Links are not followed. A file system that
 * knows no such rights keeps what it has, and each file is warned of.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  for (const name of privateFolders) {
    const folder = path.join(dataDir, name);
    if (existsSync(folder)) closeTree(folder);
  }
}

function closeTree(at: string) {
  const found = lstatSync(at);
  if (found.isSymbolicLink()) return;
  if ((found.mode & forOthers) !== 0) {
    try {
      chmodSync(at, found.mode & 0o700);
    } catch (error) {
      console.warn(`${at} stays open to other users: ${(error as NodeJS.ErrnoException).code}.`);
    }
  }
  if (found.isDirectory()) for (const name of readdirSync(at)) closeTree(path.join(at, name));
}
