import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const products = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/golf/src'];
/** The maximum of files in a folder, with tests, without the README. */
const maxFiles = 20;

/** Migrations are never moved or joined, so their folder grows. */
const growing = 'apps/server/src/storage/sql/migrations';

/** @returns {{ code: number, output: string }} 1 when a folder of the product has more than `maxFiles` files */
export function checkFolderSizes() {
  const counts = new Map();
  const entries = products.flatMap((product) =>
    readdirSync(path.join(root, product), { recursive: true, withFileTypes: true }),
  );
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === 'README.md') continue;
    const folder = path.relative(root, entry.parentPath).replaceAll('\\', '/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([folder, count]) => count > maxFiles && folder !== growing);
  const list = large.map(([folder, count]) => `  ${folder}: ${count}\n`).join('');
  return large.length === 0
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `A folder has at most ${maxFiles} files. Move files that belong together:\n${list}`,
      };
}
