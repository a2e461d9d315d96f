import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MeasuredServer } from '../lib/child.ts';
import { printFigure, quantile } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';
import { Nginx, requireProgram } from '../lib/nginx.ts';
import type { Player } from './writes.ts';

const players = 60;
const pollers = 200;
const pollMs = 1_000;
const maxAgeMs = 1_000;
const versionEveryMs = 500;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
/** The second rate is four times the first. */
const pauses = [40, 10];
const connections = 100;
/** Viewers of the computed final. */
const finalViewers = 500_000;

interface Game {
  readonly port: number;
  readonly code: string;
  readonly gameId: string;
  readonly players: readonly Player[];
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Update {
  readonly v: number;
  readonly status: number;
  /** On the wire, head included. */
  readonly bytes: number;
}

/** Reads the updates since a version like a browser; a cache's answer is compressed as the process sent it. */
function readUpdates(port: number, code: string, version: number): Promise<Update> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: `/api/open/games/${code}/since/${version}`,
        headers: { accept: 'application/json' },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          const v = answer.statusCode === 200 ? (JSON.parse(text) as { v: number }).v : version;
          const head = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 17);
          resolve({ v, status: answer.statusCode ?? 0, bytes: Buffer.byteLength(text) + head });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** wrk requests the updates since the current version, which it reads from a file. */
function load(port: number, code: string, versionFile: string, folder: string, pauseMs: number) {
  const script = path.join(folder, 'load.lua');
  writeFileSync(
    script,
    `local count, address = 0, ''
local function current()
  local file = io.open('${versionFile}')
  local version = file:read('*l')
  file:close()
  return '/api/open/games/${code}/since/' .. version
end
function request()
  if count % 20 == 0 then address = current() end
  count = count + 1
  return wrk.format('GET', address)
end
function delay() return ${pauseMs} end
`,
  );
  const child = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}/`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return new Promise<{ perSecond: number; failed: number }>((resolve) =>
    child.once('exit', () =>
      resolve({
        perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
        failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
      }),
    ),
  );
}

/** A final: a cache in front of the process, two versions a second, and viewers who poll. */
export async function final(): Promise<void> {
  requireProgram('wrk', '-v');
  console.log(
    `\nFinal: nginx in front of a process, a version every ${versionEveryMs} ms, ${pollers} pollers`,
  );
  const server = await MeasuredServer.start('flagstick', { players });
  const game = server.ready as unknown as Game;
  const nginx = await Nginx.start(game.port);
  const folder = mkdtempSync(path.join(tmpdir(), 'flagstick-final-'));
  const versionFile = path.join(folder, 'version');
  try {
    let turn = 0;
    const madeAt = new Map<number, number>();
    let version = (await readUpdates(game.port, game.code, 0)).v;
    const bytesOfUpdates: number[] = [];
    for (const [at, pauseMs] of pauses.entries()) {
      const ages: number[] = [];
      const versionsBefore = version;
      const requestsBefore = nginx.processRequests();
      let running = true;
      const keep = () => {
        writeFileSync(`${versionFile}.new`, String(version));
        renameSync(`${versionFile}.new`, versionFile);
      };
      keep();
      const scoring = async () => {
        while (running) {
          const { id, token } = game.players[turn % players] as Player;
          const score = JSON.stringify({
            holeNumber: (Math.floor(turn / players) % 18) + 1,
            gross: 3 + (turn % 4),
          });
          turn += 1;
          const sentAt = performance.now();
          const { status } = await sendRequest(
            game.port,
            'PUT',
            `/api/games/${game.gameId}/updateScore/${id}`,
            { access_token: token },
            score,
          );
          if (status !== 200) throw new Error(`A score was answered ${status}.`);
          version += 1;
          madeAt.set(version, performance.now());
          keep();
          await wait(versionEveryMs - (performance.now() - sentAt));
        }
      };
      const poll = async () => {
        await wait(Math.random() * pollMs);
        let held = version;
        while (running) {
          const { v, status, bytes } = await readUpdates(nginx.port, game.code, held);
          if (status !== 200) throw new Error(`Updates were answered ${status}.`);
          bytesOfUpdates.push(bytes);
          // The oldest version that this answer brings is the one that was waited for longest.
          const made = v > held ? madeAt.get(held + 1) : undefined;
          if (made !== undefined) ages.push(performance.now() - made);
          held = v;
          await wait(pollMs * (0.75 + Math.random() / 2));
        }
      };
      const all = [scoring(), ...Array.from({ length: pollers }, poll)];
      const { perSecond, failed } = await load(nginx.port, game.code, versionFile, folder, pauseMs);
      running = false;
      await Promise.all(all);
      const versions = version - versionsBefore;
      const reached = nginx.processRequests() - requestsBefore;
      const rate = `${perSecond.toFixed(0)} requests a second`;
      console.log(`  ${rate}: ${versions} versions, ${reached} requests reached the process`);
      printFigure({ title: `failed requests at ${rate}`, value: failed, unit: '', atMost: 0 });
      printFigure({
        title: `requests to the process for each version, rate ${at + 1}`,
        value: reached / versions,
        unit: '',
        atMost: 3,
      });
      printFigure({
        title: `age of a score on a poller’s leaderboard, p99, rate ${at + 1}`,
        value: quantile(ages, 0.99),
        unit: 'ms',
        atMost: pollMs + maxAgeMs + 500,
      });
    }
    const bytes = bytesOfUpdates.reduce((sum, one) => sum + one, 0) / bytesOfUpdates.length;
    const gigabits = (bytes * 8 * finalViewers * (1000 / pollMs)) / 1e9;
    console.log(
      `  an update has ${bytes.toFixed(0)} bytes on the wire: ${finalViewers.toLocaleString('en-GB')} viewers would read ${gigabits.toFixed(1)} Gbit/s from caches (computed)`,
    );
  } finally {
    await nginx.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
