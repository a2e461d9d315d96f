/**
 * `node scripts/first-start.mjs`: starts a bare clone of HEAD by the production command of docs/operations.md, stops it,
 * removes a development package, and starts it again as a supervisor does. Continuous integration runs it after the tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './lib/run.mjs';

const limitMs = 10 * 60_000;
/** The server gives open requests ten seconds. */
const stopMs = 20_000;
const pollMs = 250;

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

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Fails unless the server answers with this status; returns the text. */
async function read(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return text;
}

async function checkPages(url) {
  const page = await read(`${url}/`);
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!script) throw new Error('The first page has no script.');
  await read(new URL(script, url).href);
}

async function untilHealthy(url, server) {
  const limit = Date.now() + limitMs;
  while (server.exitCode === null && server.signalCode === null) {
    if (Date.now() > limit) throw new Error(`No answer after ${limitMs / 60_000} minutes.`);
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.status === 200) return;
    await sleep(pollMs);
  }
  throw new Error(`The start ended with ${server.signalCode ?? `code ${server.exitCode}`}.`);
}

/** Sends a signal to every process of a start; 0 sends none. Returns whether there is any. */
function signalAll(server, signal) {
  try {
    return process.kill(-server.pid, signal);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Sends SIGTERM to the started process alone, as many supervisors do; returns its exit code or signal. */
async function stop(server) {
  const limit = Date.now() + stopMs;
  server.kill('SIGTERM');
  while (signalAll(server, 0)) {
    if (Date.now() > limit) throw new Error(`The server runs ${stopMs / 1_000} s after SIGTERM.`);
    await sleep(pollMs);
  }
  return server.signalCode ?? server.exitCode;
}

async function startAndStop([command, ...args], folder, settings) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, npm_config_prefer_offline: 'true', ...settings, PORT: String(port) },
    stdio: 'inherit',
    detached: true,
  });
  const end = () => signalAll(server, 'SIGKILL');
  process.on('exit', end);
  try {
    await untilHealthy(url, server);
    report('/api/health answers 200');
    await checkPages(url);
    report('the first page and its script are served');
    const result = await stop(server);
    report(`SIGTERM ended every process (${result})`);
    return result;
  } finally {
    end();
    process.off('exit', end);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const place = mkdtempSync(path.join(tmpdir(), 'flagstick-first-start-'));
process.on('exit', () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
const folder = path.join(place, 'flagstick');
const settings = { ...documentedSettings(), DATA_DIR: path.join(place, 'data') };
try {
  report(`clones HEAD and starts it with ${Object.keys(settings).join(', ')}`);
  cloneInto(folder);
  await startAndStop(['npm', 'start'], folder, settings);
  report('removes a development package, as npm leaves it out in production, and starts again');
  rmSync(path.join(folder, 'node_modules/vite'), { recursive: true });
  const code = await startAndStop(['node', 'scripts/start.mjs'], folder, settings);
  if (code !== 0) throw new Error(`SIGTERM was answered by ${code} instead of code 0.`);
  report('ok');
} catch (error) {
  report(`FAILED: ${error.message}`);
  process.exitCode = 1;
}
