import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { showProgress } from './progress.mjs';
import { root, unsupportedNodeMessage } from './run.mjs';

const stamp = path.join(root, 'node_modules', '.flagstick-installed');

function readLock() {
  const bytes = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(bytes).update(`${process.platform}-${process.arch}`).digest('hex');
  // Optional packages belong to other platforms, and links are this repository's own folders.
  const folders = Object.entries(JSON.parse(bytes).packages)
    .filter(([folder, entry]) => folder !== '' && !entry.optional && !entry.devOptional && !entry.link)
    .map(([folder]) => folder);
  return { hash, folders };
}

/** Checks packages too: an interrupted installation may have left a valid stamp. */
const isWhole = ({ hash, folders }) =>
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === hash &&
  folders.every((folder) => existsSync(path.join(root, folder, 'package.json')));

/** The web app is built here in production too, which needs the development packages. */
const npmArguments = ['ci', '--include=dev'];

/**
 * Installs from the lock file unless node_modules holds every package of this lock file for this platform. A whole
 * installation needs no network. Exits with code 1 when npm fails or no Node can run the project.
 */
export async function install() {
  const lock = readLock();
  if (!isWhole(lock)) {
    const code = await showProgress(`Installing ${lock.folders.length} packages`, () =>
      npm(npmArguments, root),
    );
    if (code !== 0) {
      console.error('npm ci did not finish. Check that this machine can reach the package registry.');
      process.exit(1);
    }
    writeFileSync(stamp, lock.hash);
  }
  const message = unsupportedNodeMessage();
  if (!message) return;
  console.error(message);
  process.exit(1);
}
