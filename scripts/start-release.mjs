/**
 * `node scripts/start-release.mjs`: unpacks the archive of `npm run release` into a clean folder, checks its checksum,
 * starts it without npm or Node on the PATH, makes a backup, restores that into another folder, and starts
 * there again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from './lib/release.mjs';
import { root } from './lib/run.mjs';
import { startAndStop } from './lib/start-and-stop.mjs';

const report = (text) => console.log(`[release] ${text}`);
const place = mkdtempSync(path.join(tmpdir(), 'flagstick-start-release-'));
process.on('exit', () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const release = path.join(root, 'release');
const archive = `flagstick-${version}-linux-${process.arch}.tar.gz`;
const folder = path.join(place, 'flagstick');
const settings = (data) => ({
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://golf.example.org',
  DATA_DIR: path.join(place, data),
  FLAGSTICK_SETTINGS: path.join(place, 'no-file'),
});

function checkChecksum() {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(release, archive)))
    .digest('hex');
  const sums = readFileSync(path.join(release, 'SHA256SUMS'), 'utf8');
  if (!sums.split('\n').includes(`${hash}  ${archive}`)) throw new Error('SHA256SUMS has another checksum.');
}

const command = path.join(folder, 'flagstick');

try {
  checkChecksum();
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', path.join(release, archive), '--strip-components', '1', '-C', folder]);
  // What a person reads who has the archive only.
  for (const name of ['README.md', 'docs/operations.md', 'deploy/.env.example'])
    accessSync(path.join(folder, name));
  // Browsers would keep the pages of the release before if both had the same size and time.
  if (statSync(path.join(folder, 'apps/web/dist/index.html')).mtime.getFullYear() < 2020) {
    throw new Error('The pages have no time of their own.');
  }
  const first = await startAndStop([command, 'start'], { folder: place, settings: settings('data'), report });
  if (first !== 0) throw new Error(`The server ended with ${first} after SIGTERM; code 0 was expected.`);
  const backup = path.join(place, 'backup.jsonl.gz');
  const tool = (args, data) => execFileSync(command, args, { env: settings(data), stdio: 'inherit' });
  tool(['backup', backup], 'data');
  tool(['restore', backup], 'restored');
  await startAndStop([command, 'start'], { folder: place, settings: settings('restored'), report });
  report('ok');
} catch (error) {
  report(`FAILED: ${error.message}`);
  process.exitCode = 1;
}
