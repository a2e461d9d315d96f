/**
 * `npm run release`: writes release/flagstick-VERSION-linux-CPU.tar.gz and its line in release/SHA256SUMS. The archive has
 * the built web app, the packages of production and Node, so that it runs on Linux without npm. `-- --cpu arm64` makes
 * the one for that processor; `-- --folder FOLDER` writes an unpacked release for this machine, as the container image
 * uses it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './lib/install.mjs';
import { version, writeRelease } from './lib/release.mjs';
import { root } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

const { values } = parseArgs({ options: { cpu: { type: 'string' }, folder: { type: 'string' } } });
const cpu = values.cpu ?? process.arch;

/**
 * The time of the commit. Browsers recognise a page by its size and time, so two releases never have the same.
 * @throws without git
 */
function timeOfCommit() {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error('A release is made from a clone: its files have the time of the commit.');
  return stdout.trim();
}

/** Owner, order and times do not depend on the machine that makes the archive. */
function archive(place, name, file) {
  const time = `--mtime=@${timeOfCommit()}`;
  const steady = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', time];
  const { status } = spawnSync('tar', [...steady, '-czf', file, name], { cwd: place, stdio: 'inherit' });
  if (status !== 0) throw new Error('tar did not finish.');
}

function writeChecksums(folder) {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map((name) => {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex');
      return `${hash}  ${name}\n`;
    });
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

await install();
await buildWebIfStale();
if (values.folder) {
  await writeRelease(path.resolve(values.folder), cpu);
} else {
  const out = path.join(root, 'release');
  const name = `flagstick-${version}-linux-${cpu}`;
  const place = mkdtempSync(path.join(tmpdir(), 'flagstick-release-'));
  try {
    await writeRelease(path.join(place, name), cpu);
    mkdirSync(out, { recursive: true });
    archive(place, name, path.join(out, `${name}.tar.gz`));
    writeChecksums(out);
    console.log(`release/${name}.tar.gz`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
