import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engine, Missing, type Size, sleep, until } from './engine.ts';

const view = fileURLToPath(new URL('./webview.py', import.meta.url));
const packages = 'webkit2gtk-driver xvfb openbox python3-gi gir1.2-webkit2-4.1';

/** A page that does not answer in this time fails its journey. */
const answerWithinMs = 120_000;

/** The system's own Python first, because another one on the PATH does not see the system's packages. */
const pythons = ['/usr/bin/python3', 'python3'];
const hasWebKit = 'import gi; gi.require_version("WebKit2", "4.1")';

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(existsSync);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** WebKitGTK on this machine, on a screen of its own, driven by WebDriver. @throws Missing */
export async function openWebKit({ width, height }: Size): Promise<Engine> {
  const lacking = ['WebKitWebDriver', 'Xvfb', 'openbox'].filter((name) => !onPath(name));
  const python = pythons.find((name) => spawnSync(name, ['-c', hasWebKit]).status === 0);
  if (python === undefined) lacking.push('python3 with gi and WebKit2 4.1');
  if (lacking.length > 0) {
    throw new Missing(`No WebKit (${lacking.join(', ')} missing). Debian: apt-get install ${packages}.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'flagstick-webkit-'));
  const log = path.join(folder, 'console.log');
  await writeFile(log, '');
  const display = `:${90 + (process.pid % 900)}`;
  const environment = {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    FLAGSTICK_SIZE: `${width}x${height}`,
    FLAGSTICK_LOG: log,
    LANG: 'en_GB.UTF-8',
    // As root, as in a container, WebKit's own sandbox does not start.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  };
  const children: ChildProcess[] = [];
  const run = (command: string, args: readonly string[]) => {
    children.push(spawn(command, args, { env: environment, stdio: 'ignore' }));
  };
  run('Xvfb', [display, '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']);
  await until(async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), 'a virtual screen');
  // Without a window manager, screenshots of the window hang.
  run('openbox', []);
  const port = await freePort();
  run('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1']);
  const ask = async (method: string, to: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${to}`, {
      method,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${to}: ${value?.error} ${value?.message}`);
    return value;
  };
  await until(() => ask('GET', '/status').then(Boolean, () => false), 'WebKitWebDriver answers');
  const starter = path.join(folder, 'webview');
  await writeFile(starter, `#!/bin/sh\nexec ${python} ${JSON.stringify(view)}\n`);
  await chmod(starter, 0o755);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: starter, args: [] } } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 120_000 });
  let read = 0;
  return {
    name: 'WebKit',
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => JSON.stringify(await (${expression})) ?? 'null')().then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await ask('POST', `${session}/execute/async`, { script, args: [] });
      const { value, error } = answer as { value?: string; error?: string };
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value ?? 'null');
    },
    act: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    errors: () => {
      const text = readFileSync(log, 'utf8').slice(read);
      read += text.length;
      return text.split('\n').filter((line) => /CONSOLE \w+ ERROR|CONSOLE ERROR/.test(line));
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      for (const child of children.reverse()) child.kill();
      await sleep(300);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
