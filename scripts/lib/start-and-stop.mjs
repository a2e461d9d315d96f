import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const limitMs = 10 * 60_000;
/** The server gives open requests ten seconds. */
const stopMs = 20_000;
const pollMs = 250;

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
    if (Date.now() > limit)
      throw new Error(`The server was still running ${stopMs / 1_000} s after SIGTERM.`);
    await sleep(pollMs);
  }
  return server.signalCode ?? server.exitCode;
}

/**
 * Starts a server by this command, checks its health and its first page, and stops it with SIGTERM. Rejects if any of
 * this fails.
 *
 * @returns {Promise<number | string>} the exit code, or the signal that ended it
 */
export async function startAndStop([command, ...args], { folder, settings, report }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...settings, PORT: String(port) },
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
