import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Engine, Missing, type Size, sleep, until } from './engine.ts';

const places = ['firefox-esr', 'firefox'].flatMap((name) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/Applications/Firefox.app/Contents/MacOS'].map(
    (folder) => path.join(folder, name),
  ),
);

const preferences = {
  // A phone's scroll bar takes no space.
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'en-GB',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
};

/** A page that does not answer in this time fails its journey. */
const answerWithinMs = 90_000;

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
  readonly params?: { level?: string; text?: string };
}

/** A Firefox on this machine, driven by WebDriver BiDi. @throws Missing */
export async function openFirefox({ width, height }: Size): Promise<Engine> {
  const binary = process.env.FIREFOX_PATH ?? places.find(existsSync);
  if (binary === undefined) {
    throw new Missing(
      'No Firefox. Debian: apt-get install firefox-esr. Elsewhere install it and set FIREFOX_PATH.',
    );
  }
  const profile = await mkdtemp(path.join(tmpdir(), 'flagstick-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    binary,
    ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote'],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const address = await until(
    async () => /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1],
    `Firefox offers WebDriver BiDi. It said: ${said}`,
    60_000,
  );
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (message: Message) => void>();
  let errors: string[] = [];
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params?.level === 'error') {
      errors.push(message.params.text ?? '');
    }
  };
  let last = 0;
  const send = async (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const late = sleep(answerWithinMs).then(() => Promise.reject(new Error(`${method} got no answer.`)));
    const { type, message, result = {} } = await Promise.race([answer, late]);
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree');
  const [{ context }] = contexts as [{ context: string }];
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    name: 'Firefox',
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = answer as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    errors: () => {
      const reported = errors;
      errors = [];
      return reported;
    },
    close: async () => {
      socket.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
