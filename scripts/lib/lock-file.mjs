import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

export const lockFile = path.join(root, 'package-lock.json');

export const readLock = () => JSON.parse(readFileSync(lockFile, 'utf8'));

/**
 * The packages that npm would install without comparing them with a checksum. Links to this repository's own
 * workspaces have none by nature.
 */
export function withoutChecksum(lock) {
  const folder = 'node_modules/';
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes(folder) && !entry.link && !entry.integrity)
    .map(([place, entry]) => ({
      name: entry.name ?? place.slice(place.lastIndexOf(folder) + folder.length),
      entry,
    }));
}

/** @returns {{ code: number, output: string }} 1 when a package of the lock file has no checksum, with its name */
export function checkLockFile() {
  const missing = withoutChecksum(readLock());
  const list = missing.map(({ name, entry }) => `  ${name} ${entry.version}\n`).join('');
  return missing.length === 0
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `No checksum in package-lock.json (node scripts/complete-lock-file.mjs adds them):\n${list}`,
      };
}
