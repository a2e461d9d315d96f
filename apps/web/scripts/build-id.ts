import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Sources of the built app, relative to the repository's root. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/scripts',
  'apps/web/index.html',
  'apps/web/leaderBoard.html',
  'apps/web/manifest.ts',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/first-paint.config.ts',
  'packages/contract/src',
  'packages/golf/src',
  'package-lock.json',
];

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * The id of a build of these sources. It is the same on every machine, so a start detects whether `dist` is current,
 * and a phone whether a newer app is available.
 */
export function buildId(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      if (isTest(file)) continue;
      hash
        .update(relative(root, file).replaceAll('\\', '/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
