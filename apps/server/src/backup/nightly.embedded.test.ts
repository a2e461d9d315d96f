import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayMs } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStartedFolder } from '../../testing/database/test-storage.ts';
import { serverOn } from '../../testing/features/backup.ts';
import { score, startRound } from '../../testing/games/round.ts';
import type { Harness } from '../../testing/harness.ts';
import { untilJobDone } from '../../testing/jobs.ts';
import { recordingLog } from '../../testing/log.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { openEmbedded, type Storage } from '../storage/index.ts';
import { nightlyName } from './names.ts';
import { type BackupStore, folderStore, scheduleBackups } from './nightly.ts';
import { restoreBackup } from './restore.ts';

let home: string;
let server: Harness;
const inFolder = (name: string) => ({ dataDir: path.join(home, name), databaseUrl: undefined });

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-nightly-'));
  await createStartedFolder(path.join(home, 'first'));
  server = await serverOn(inFolder('first'));
}, 180_000);
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

/** Schedules backups of the running server; returns what closes the schedule. */
async function schedule(store: BackupStore, clock: Clock = systemClock, chosenAt = () => new Date(0)) {
  const log = recordingLog();
  const hooks: Record<string, () => Promise<void>> = {};
  const app = {
    addHook(name: string, hook: () => Promise<void>) {
      hooks[name] = hook;
    },
  };
  const { storage } = server;
  const faults = { report: vi.fn() };
  scheduleBackups(app as unknown as FastifyInstance, {
    storage,
    faults,
    clock,
    place: async () => ({ store, chosenAt: chosenAt() }),
    log,
  });
  await hooks.onReady?.();
  return { log, faults, close: () => hooks.preClose?.() };
}

const scores = ({ db }: Storage) =>
  db.selectFrom('card_log').select(['hole', 'gross', 'typed_by']).orderBy('typed_by').execute();

it('restore drill: a night’s backup restores every score, and outdated files are gone', {
  timeout: 180_000,
}, async () => {
  const { game, players } = await startRound(server, { players: 3 });
  for (const player of players) await score(server, game._id, player, player.id, 1, 5);
  const folder = path.join(home, 'backups');
  await mkdir(folder);
  const old = Array.from({ length: 40 }, (_, day) => nightlyName(new Date(Date.now() - (day + 1) * dayMs)));
  const killed = `${nightlyName(new Date(0))}.x.part`;
  for (const name of [...old, killed, 'sunday.jsonl.gz']) await writeFile(path.join(folder, name), '');
  // A new job is due at once.
  await server.storage.db.insertInto('jobs').values({ kind: 'nightly-backup', key: 'all' }).execute();
  const nightly = await schedule(folderStore(folder, inFolder('first')));
  await vi.waitUntil(async () => (await readdir(folder)).every((name) => name !== old.at(-1)), 60_000);
  await untilJobDone(server.storage, 'nightly-backup');
  await nightly.close();
  expect(nightly.faults.report).not.toHaveBeenCalled();
  const names = (await readdir(folder)).sort();
  expect(names.length).toBeLessThanOrEqual(7 + 4 + 1);
  expect(names).toContain('sunday.jsonl.gz');
  expect(names).not.toContain(killed);
  const newest = names.filter((name) => name.startsWith('flagstick-nightly-')).at(-1) ?? '';
  expect(old).not.toContain(newest);

  await restoreBackup(inFolder('second'), path.join(folder, newest), { replace: false });
  const restored = await openEmbedded(inFolder('second').dataDir);
  try {
    const entered = await scores(restored);
    expect(entered).toHaveLength(3);
    expect(entered).toEqual(await scores(server.storage));
  } finally {
    await restored.close();
  }
});

it('36 hours after the newest backup, or the choice of a place if that is later, the log has a warning', async () => {
  let check: () => void = () => undefined;
  let now = new Date();
  const clock: Clock = {
    ...systemClock,
    now: () => now,
    after: (_ms, work) => {
      check = work;
      return () => undefined;
    },
  };
  const newest = nightlyName(now);
  const list = vi.fn(async () => [newest]);
  let chosenAt = now;
  const { log, close } = await schedule(
    { place: 'nowhere', list, write: async () => undefined, remove: async () => undefined },
    clock,
    () => chosenAt,
  );
  check();
  await expect.poll(() => list.mock.calls.length).toBe(1);
  expect(log.sentences()).toEqual([]);
  now = new Date(now.getTime() + 1.6 * dayMs);
  chosenAt = new Date(now.getTime() - dayMs);
  check();
  await expect.poll(() => list.mock.calls.length).toBe(2);
  expect(log.sentences()).toEqual([]);
  now = new Date(now.getTime() + 0.6 * dayMs);
  check();
  await expect.poll(() => log.sentences()).toEqual(['The last nightly backup is more than 36 hours old.']);
  await close();
});
