/**
 * `node scripts/first-start.mjs`: starts a bare clone of HEAD by the production command of docs/operations.md, stops it,
 * removes a development package, and starts it again as a supervisor does. Continuous integration runs it after the tests.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './lib/run.mjs';
import { startAndStop } from './lib/start-and-stop.mjs';

const started = Date.now();
const seconds = () => `${Math.round((Date.now() - started) / 1_000)} s`;
const report = (text) => console.log(`[first start, ${seconds()}] ${text}`);

/** The settings of the documented production command. */
function documentedSettings() {
  const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const command = /^(NODE_ENV=production .*)npm start$/m.exec(operations)?.[1];
  if (!command) throw new Error('docs/operations.md has no line "NODE_ENV=production ... npm start".');
  return Object.fromEntries(
    command
      .trim()
      .split(/\s+/)
      .map((word) => word.split(/=(.*)/s, 2)),
  );
}

const uncommitted = new Set(['.git', 'node_modules', 'data', 'dist', 'gallery', 'test-results']);

/** What is committed; every file of the checkout where there is no git. */
function cloneInto(folder) {
  const { status } = spawnSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder], {
    stdio: 'inherit',
  });
  if (status === 0) return;
  report('git did not clone the checkout: its files are copied.');
  rmSync(folder, { recursive: true, force: true });
  cpSync(root, folder, { recursive: true, filter: (file) => !uncommitted.has(path.basename(file)) });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const place = mkdtempSync(path.join(tmpdir(), 'flagstick-first-start-'));
process.on('exit', () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
const folder = path.join(place, 'flagstick');
const start = {
  folder,
  report,
  settings: {
    ...process.env,
    npm_config_prefer_offline: 'true',
    ...documentedSettings(),
    DATA_DIR: path.join(place, 'data'),
  },
};
try {
  report(`clones HEAD and starts it with ${Object.keys(documentedSettings()).join(', ')}`);
  cloneInto(folder);
  await startAndStop(['npm', 'start'], start);
  report('removes a development package, as npm leaves it out in production, and starts again');
  rmSync(path.join(folder, 'node_modules/vite'), { recursive: true });
  const code = await startAndStop(['node', 'scripts/start.mjs'], start);
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM; code 0 was expected.`);
  report('ok');
} catch (error) {
  report(`FAILED: ${error.message}`);
  process.exitCode = 1;
}
