import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const sources = ['apps/server/src/**/*.ts', 'packages/golf/src/**/*.ts', 'packages/contract/src/**/*.ts'];

let known: string | undefined;

/** A short id that is the same for the same sources of server, golf and contract. Read once per process. */
export function buildId(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  known = hash.digest('base64url').slice(0, 10);
  return known;
}
