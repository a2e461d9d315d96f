import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const contender = fileURLToPath(new URL('./lock-contender.ts', import.meta.url));
const contenders = 10;
const rounds = 50;

const home = mkdtempSync(path.join(tmpdir(), 'flagstick-lock-'));
const folders = Array.from({ length: rounds }, (_, round) => path.join(home, String(round)));
const processes: ChildProcess[] = [];

const start = () => {
  const child = fork(contender).setMaxListeners(0);
  processes.push(child);
  return child;
};

/** The answer of a process: `held`, or why it does not hold the folder. */
const ask = (child: ChildProcess, asked: { hold: string } | 'release') =>
  new Promise<string>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A contender ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      resolve(String(said));
    });
    child.send(asked);
  });

beforeAll(() => {
  for (const folder of folders) mkdirSync(folder);
});
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** Every second folder was left by a process that was killed while holding it. */
async function leaveLocksBehind() {
  const dead = start();
  for (const folder of folders.filter((_, round) => round % 2 === 1)) {
    expect(await ask(dead, { hold: folder })).toBe('held');
  }
  const ended = new Promise((resolve) => dead.once('exit', resolve));
  dead.kill('SIGKILL');
  await ended;
  expect(readdirSync(folders[1] ?? '').sort()).toEqual(['running.lock', 'running.sock']);
}

it('one of ten simultaneous starts holds the folder, even where a killed process left its lock', {
  timeout: 60_000,
}, async () => {
  await leaveLocksBehind();
  const rivals = Array.from({ length: contenders }, start);
  for (const folder of folders) {
    const answers = await Promise.all(rivals.map((rival) => ask(rival, { hold: folder })));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
    const refused = `Another Flagstick is running on ${folder}. Stop it first, or give this one its own DATA_DIR (or a DATABASE_URL).`;
    expect(new Set(answers.filter((answer) => answer !== 'held'))).toEqual(new Set([refused]));
    const holder = rivals[answers.indexOf('held')];
    if (holder) await ask(holder, 'release');
  }
});
