import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { printFigure } from '../lib/figures.ts';
import { PlayedGame } from '../lib/played.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const players = 144;
const perSecond = 20;
const idleSeconds = 20;
const playSeconds = 120;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The memory of a server with one game: idle, after minutes of scores, and at most since its start. */
async function server(title: string, atMost: number, databaseUrl?: string): Promise<void> {
  const game = await PlayedGame.start(players, { databaseUrl });
  try {
    await sleep(idleSeconds * 1_000);
    const idle = await game.memory();
    await game.play(perSecond, playSeconds);
    const played = await game.memory();
    console.log(`  ${title}: ${megabytes(idle)} idle, ${megabytes(played)} after the scores`);
    printFigure({ title: `${title}, at most`, value: (await game.peakMemory()) / 1e6, unit: 'MB', atMost });
  } finally {
    await game.stop();
  }
}

/** The maximum memory of a process on this machine in bytes; 0 if the system does not report it. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['apps/web/scripts/build.ts'], { cwd: root, stdio: 'ignore' });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
  }, 50);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  printFigure({ title: 'building the web app, at most', value: peak / 1e6, unit: 'MB', atMost: 1_900 });
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) return sum;
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size);
  }, 0);
}

/** The memory and disk that an installation needs (Linux). */
export async function memory(): Promise<void> {
  console.log(`\nMemory: ${players} players, ${perSecond} scores a second for ${playSeconds / 60} minutes`);
  await server('on the embedded database', 1_400);
  const postgres = await startPostgres({ durable: true });
  try {
    await server('on PostgreSQL', 400, `${postgres.url}/postgres`);
  } finally {
    await postgres.stop();
  }
  await build();
  for (const folder of ['node_modules', 'apps/web/dist']) {
    console.log(`  disk: ${folder} ${megabytes(sizeOf(root + folder))}`);
  }
}
