import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStartedFolder } from '../../testing/database/test-storage.ts';
import { serverOn } from '../../testing/features/backup.ts';
import { score, startRound } from '../../testing/games/round.ts';
import type { Harness } from '../../testing/harness.ts';
import { readConfig } from '../app/config.ts';
import { folderBackups, openObjectStores } from '../app/object-stores.ts';
import { folderFiles } from '../storage/index.ts';
import { restoreBackup } from './restore.ts';
import { type RestoreSteps, restoreInService } from './restore-in-service.ts';

let home: string;
let server: Harness | undefined;
const location = () => ({ dataDir: path.join(home, 'data'), databaseUrl: undefined });
const backups = () => folderBackups(path.join(home, 'backups'), location());
const scores = async () => (await must().storage.db.selectFrom('card_log').select('gross').execute()).length;
const must = () => {
  if (!server) throw new Error('The server is not running.');
  return server;
};

const close = async () => {
  const closing = server;
  server = undefined;
  await closing?.app.close();
  await closing?.storage.close();
};
const steps = (more: Partial<RestoreSteps> = {}): RestoreSteps => ({
  stopServing: async () => must().app.close(),
  closeDatabase: close,
  start: async () => {
    server = await serverOn(location());
  },
  ...more,
});
const restore = (name: string, more: Partial<RestoreSteps> = {}) =>
  restoreInService({ location: location(), backups: backups(), name, steps: steps(more), report: vi.fn() });

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-service-'));
  await createStartedFolder(location().dataDir);
  server = await serverOn(location());
}, 180_000);
afterEach(async () => {
  await close();
  await rm(home, { recursive: true, force: true });
});

/** A server with three scores of which a backup has one; returns the backup's name. */
async function threeScores(): Promise<string> {
  const { game, players } = await startRound(must(), { players: 3 });
  const [first, ...others] = players;
  if (!first) throw new Error('There is no player.');
  await score(must(), game._id, first, first.id, 1, 5);
  const name = await backups().take('manual', new Date(Date.now() - 5_000));
  for (const other of others) await score(must(), game._id, other, other.id, 1, 5);
  expect(await scores()).toBe(3);
  return name;
}

it('a restore in service brings the backup back, and the previous state can be restored too', {
  timeout: 180_000,
}, async () => {
  const outcome = await restore(await threeScores());
  expect(outcome).toMatchObject({ problem: undefined, before: expect.stringContaining('before-restore') });
  expect(await scores()).toBe(1);
  const left = await readdir(location().dataDir);
  expect(left.filter((name) => /^(?:before|restor|unusable)/.test(name))).toEqual([]);
  expect((await restore(outcome.before ?? '')).problem).toBeUndefined();
  expect(await scores()).toBe(3);
});

it('a restore with the settings of a server brings its pictures back, in service and into another folder', {
  timeout: 180_000,
}, async () => {
  const placeOf = async (dataDir: string) => {
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, SECRET: 's'.repeat(40) });
    return (await openObjectStores(config, { warn: vi.fn() })).location;
  };
  const { dataDir } = location();
  const picture = await folderFiles(dataDir).store(Buffer.from('a picture'), 'webp');
  const file = path.join(dataDir, picture);
  const name = await backups().take('manual', new Date());
  const outcome = await restoreInService({
    ...{ location: await placeOf(dataDir), backups: backups(), name, steps: steps(), report: vi.fn() },
  });
  expect(outcome.problem).toBeUndefined();
  expect(await readFile(file, 'utf8')).toBe('a picture');

  const other = path.join(home, 'other');
  const made = await restoreBackup(await placeOf(other), path.join(home, 'backups', name), {
    replace: false,
  });
  expect(made.previousDataFolder).toBeUndefined();
  expect(await readFile(path.join(other, picture), 'utf8')).toBe('a picture');
});

it('a restored state on which the server does not start is replaced by the state before', {
  timeout: 180_000,
}, async () => {
  const name = await threeScores();
  const start = vi.fn(async () => {
    if (start.mock.calls.length === 1) throw new Error('unusable');
    await steps().start({} as never);
  });
  const outcome = await restore(name, { start });
  expect(outcome.problem).toBe('The server could not use the restored data.');
  expect(await scores()).toBe(3);
  const left = await readdir(location().dataDir);
  expect(left.filter((file) => /^(?:before|restor|unusable)/.test(file))).toEqual([]);
});

it('a damaged backup, and a state that cannot be backed up, change nothing', {
  timeout: 180_000,
}, async () => {
  await threeScores();
  const damaged = 'flagstick-manual-20260614T030005Z.jsonl.gz';
  await writeFile(path.join(home, 'backups', damaged), 'damaged');
  expect((await restore(damaged)).problem).toMatch(/not a Flagstick backup, or it is incomplete or damaged/);
  expect(await scores()).toBe(3);

  const stuck = Object.assign(backups(), { take: () => Promise.reject(new Error('away')) });
  const outcome = await restoreInService({
    ...{ location: location(), backups: stuck, name: damaged, steps: steps(), report: vi.fn() },
  });
  expect(outcome).toMatchObject({ before: undefined, problem: expect.any(String) });
  expect(await scores()).toBe(3);
});
