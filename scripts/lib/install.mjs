import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeComplaint, root } from './run.mjs';

const stamp = path.join(root, 'node_modules', '.flagstick-installed');

function wanted() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Installs from the lock file when node_modules is missing, from another lock file or from another platform.
 * Does nothing (and needs no network) when what is there is what the lock file says.
 */
export function install() {
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return complain();
  console.log('Installing what the lock file names …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...first] = npm;
  const { status } = spawnSync(command, [...first, 'ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) {
    console.error('npm ci did not finish; is the package registry within reach?');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
  complain();
}

function complain() {
  const sentence = nodeComplaint();
  if (!sentence) return;
  console.error(sentence);
  process.exit(1);
}
