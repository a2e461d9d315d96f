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
 * Creates a folder and its missing parents, and checks that it is writable. Creates one level at a time, because Node's
 * recursive mkdir never returns on some file systems that refuse it (such as /proc).
 * @throws the error of the file system
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

/** Folders of DATA_DIR with personal data. */
const privateFolders = ['database', 'files', 'mail'];

const otherUsersBits = 0o077;

/** Makes all files that this process creates private to its user. */
export const setPrivateUmask = () => process.umask(otherUsersBits);

/**
 * Makes the files of earlier processes private to their user. Links are not followed. On a file system without such
 * permissions each file is logged as a warning.
 */
export function makeTreePrivate(dataDir: string): void {
  if (process.platform === 'win32') return;
  for (const name of privateFolders) {
    const folder = path.join(dataDir, name);
    if (existsSync(folder)) makePrivate(folder);
  }
}

function makePrivate(at: string) {
  const found = lstatSync(at);
  if (found.isSymbolicLink()) return;
  if ((found.mode & otherUsersBits) !== 0) {
    try {
      chmodSync(at, found.mode & 0o700);
    } catch (error) {
      console.warn(`${at} stays open to other users: ${(error as NodeJS.ErrnoException).code}.`);
    }
  }
  if (found.isDirectory()) for (const name of readdirSync(at)) makePrivate(path.join(at, name));
}
