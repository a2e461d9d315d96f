import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishSwap, type RenameFile, swapIn } from './swap.ts';

let dataDir: string;
const put = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true });
  await writeFile(path.join(dataDir, file), text);
};
const read = (file: string) => readFile(path.join(dataDir, file), 'utf8').catch(() => undefined);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-swap-'));
  await put('secret', 'old');
  await put('database/base', 'old');
  await put('mail/letter', 'old');
  await put('backups/sunday', 'kept');
  await put('restoring-1/secret', 'new');
  await put('restoring-1/database/base', 'new');
  await put('restoring-1/files/picture', 'new');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const folders = { from: 'restoring-1', to: 'before' };
const swapped = async () => {
  const names = ['secret', 'database/base', 'files/picture', 'mail/letter', 'backups/sunday'];
  expect(await Promise.all(names.map(read))).toEqual(['new', 'new', 'new', undefined, 'kept']);
  const before = names.map((name) => `before/${name}`);
  expect(await Promise.all(before.map(read))).toEqual(['old', 'old', undefined, 'old', undefined]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restor'))).toEqual([]);
};

it('a swap moves the new files in and keeps the ones before', async () => {
  await swapIn(dataDir, folders);
  await swapped();
});

/** The journal and five files: six moves. */
it.each([1, 2, 3, 4, 5])('a crash after %i moves is continued by the next start', async (moves) => {
  let left = moves;
  const crashing: RenameFile = async (from, to) => {
    if (left === 0) throw new Error('crashed');
    left -= 1;
    await rename(from, to);
  };
  await expect(swapIn(dataDir, folders, crashing)).rejects.toThrow('crashed');
  await finishSwap(dataDir);
  await swapped();
  await finishSwap(dataDir);
  await swapped();
});

it('a crash before the journal leaves the old files, and the next start deletes the draft', async () => {
  const crashing: RenameFile = () => Promise.reject(new Error('crashed'));
  await expect(swapIn(dataDir, folders, crashing)).rejects.toThrow('crashed');
  await finishSwap(dataDir);
  expect([await read('secret'), await read('database/base'), await read('mail/letter')]).toEqual(
    Array(3).fill('old'),
  );
  expect(existsSync(path.join(dataDir, 'restoring-1'))).toBe(false);
});

it('a start without an interrupted swap changes nothing', async () => {
  await rm(path.join(dataDir, 'restoring-1'), { recursive: true });
  const before = await readdir(dataDir);
  await finishSwap(dataDir);
  await finishSwap(path.join(dataDir, 'missing'));
  expect(await readdir(dataDir)).toEqual(before);
});
