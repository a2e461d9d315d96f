import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations as calls } from '@flagstick/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStartedFolder } from '../../../testing/database/test-storage.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { setPassword } from '../../../testing/set-password.ts';
import { buildApp } from '../../app/app.ts';
import { readConfig } from '../../app/config.ts';
import { openObjectStores } from '../../app/object-stores.ts';
import { nightlyName } from '../../backup/names.ts';
import { folderStore, scheduleBackups } from '../../backup/nightly.ts';
import { signedToken } from '../../shared/signed-token.ts';
import { openStorage, type Storage } from '../../storage/index.ts';

const password = 'birdie on nine';
let home: string;
let storage: Storage;
let server: Harness;
let admin: TestUser;
const dataDir = () => path.join(home, 'data');
const chosen = () => path.join(home, 'disk');

/** A server on the same database with other settings. */
async function serverWith(settings: NodeJS.ProcessEnv): Promise<Harness> {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir(), ...settings });
  const restoring = { begin: () => true, last: undefined };
  return Harness.over(await buildApp({ config, storage, restoring }), storage, config);
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-place-'));
  await createStartedFolder(dataDir());
  await mkdir(chosen());
  storage = await openStorage({ dataDir: dataDir() });
  server = await serverWith({});
  admin = await server.user('admin');
  await setPassword(server, admin, password);
}, 180_000);
afterEach(() => storage.db.deleteFrom('backup_place').execute());
afterAll(async () => {
  await server.app.close();
  await storage.close();
  await rm(home, { recursive: true, force: true });
});

const choose = (body: object, on = server) =>
  on.raw(calls.chooseBackupPlace, { body: { password, ...body } }, admin);
const place = async (on = server) => (await on.call(calls.backupPlace, {}, admin)).body;
const backups = async () => (await server.call(calls.backups, {}, admin)).body;
const refusal = async (body: object, on = server) => {
  const { status, failure } = await choose(body, on);
  return [status, failure.fields?.[0]?.field ?? failure.code, failure.fields?.[0]?.error ?? failure.error];
};

/** The answers of every call that reads one backup. */
async function refusalsOf(on: Harness): Promise<Set<string>> {
  const params = { name: nightlyName(new Date('2026-06-14T03:00:00Z')) };
  const { secret } = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir() });
  const token = signedToken({ secret, purpose: 'backup download', subject: params.name }, 60_000);
  const answers = [
    await on.raw(calls.checkBackup, { params }, admin),
    await on.raw(calls.backupLink, { params, body: { password } }, admin),
    await on.raw(calls.restoreBackup, { params, body: { password, confirm: 'restore' } }, admin),
  ].map(({ status, failure: { code, error } }) => [status, code, error]);
  const file = await on.app.inject({ url: `/api/operations/backups/${params.name}/file/${token}` });
  const { code, error } = file.json<{ code: string; error: string }>();
  return new Set([...answers, [file.statusCode, code, error]].map((answer) => answer.join(' ')));
}

it('signed-out callers, bad input and other roles are refused in this order', async () => {
  const body = { kind: 'folder', folder: chosen(), password };
  for (const [call, input] of [
    [calls.backupPlace, {}],
    [calls.chooseBackupPlace, { body }],
  ] as const) {
    expect((await server.raw(call, input)).status).toBe(401);
    expect((await server.raw(call, input, await server.user('club'))).status).toBe(403);
  }
  expect((await server.raw(calls.chooseBackupPlace, { body: { ...body, kind: 'tape' } })).status).toBe(401);
  expect((await refusal({ kind: 'tape' })).slice(0, 2)).toEqual([400, 'kind']);
  expect((await refusal({ ...body, drive: 'c' })).slice(0, 1)).toEqual([400]);
});

it('the password and the place are refused with a sentence for their field', async () => {
  const file = path.join(home, 'file');
  await writeFile(file, '');
  const link = path.join(home, 'link');
  await symlink(path.join(dataDir(), 'database'), link);
  const program = fileURLToPath(new URL('../../../../web', import.meta.url));
  const inside = 'This folder is inside the data folder, and would be lost with it. Name another one.';
  const missing = 'There is no such folder on the server. Create it first.';
  const each: Array<[folder: string | undefined, error: string]> = [
    [undefined, 'Required.'],
    [' ', 'Required.'],
    ['backups', 'Enter the full path, such as /mnt/backups.'],
    [path.join(home, 'none'), missing],
    [file, 'This is a file. Name a folder.'],
    [dataDir(), inside],
    [path.join(dataDir(), 'database'), inside],
    [`${chosen()}/../data/database`, inside],
    [link, inside],
    [program, 'This folder belongs to the program. Name another one.'],
  ];
  for (const [folder, error] of each) {
    expect(await refusal({ kind: 'folder', folder }), folder).toEqual([400, 'folder', error]);
  }
  expect((await refusal({ kind: 'folder', folder: '/mnt/\0' })).slice(0, 2)).toEqual([400, 'folder']);
  expect((await refusal({ kind: 'folder', folder: chosen(), password: 'wrong' })).slice(0, 2)).toEqual([
    ...[400, 'password'],
  ]);
  expect((await refusal({ kind: 'bucket', bucket: 'A B' })).slice(0, 2)).toEqual([400, 'bucket']);
  expect(await refusal({ kind: 'bucket', bucket: 'nights' })).toEqual([
    ...[400, 'bucket', 'The server’s settings name no S3 service.'],
  ]);
  expect(await place()).toMatchObject({ kind: 'default' });
});

// The superuser may write everywhere except to read-only file systems.
it('a folder without the right to write is refused', async () => {
  const folder = process.getuid?.() === 0 ? '/proc/self' : path.join(home, 'closed');
  if (process.getuid?.() !== 0) await mkdir(folder).then(() => chmod(folder, 0o500));
  expect(await refusal({ kind: 'folder', folder })).toEqual([
    ...[400, 'folder', 'Flagstick may not write to this folder. Give its user the right to.'],
  ]);
});

it('backups are made, listed, verified and deleted in the chosen folder', { timeout: 120_000 }, async () => {
  const byDefault = path.join(dataDir(), 'backups');
  expect(await place()).toEqual({
    ...{ kind: 'default', folder: null, bucket: null, defaultPlace: byDefault },
    ...{ fixedBy: null, hasBuckets: false },
  });
  expect((await choose({ kind: 'folder', folder: `${chosen()}/` })).status).toBe(200);
  expect(await readdir(chosen())).toEqual([]);
  expect(await place()).toMatchObject({ kind: 'folder', folder: chosen() });
  expect((await server.call(calls.takeBackup, {}, admin)).status).toBe(200);
  await expect.poll(async () => (await backups()).running, { timeout: 60_000 }).toBeNull();
  const { folder, items, failure } = await backups();
  expect([folder, failure, items.length]).toEqual([chosen(), null, 1]);
  const name = items[0]?.name ?? '';
  expect(await readdir(chosen())).toEqual([name]);
  expect((await server.call(calls.checkBackup, { params: { name } }, admin)).status).toBe(200);
  const status = (await server.call(calls.status, {}, admin)).body;
  expect(status.backup.folder).toBe(chosen());
  const settings = (await server.call(calls.settings, {}, admin)).body.items;
  expect(settings.find((setting) => setting.name === 'BACKUP_DIR')).toMatchObject({
    ...{ value: chosen(), source: 'chosen' },
  });
  // As the commands find it, and after the place of the settings is chosen again.
  const stores = await openObjectStores(
    readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir() }),
    {
      warn: () => undefined,
    },
    storage.db,
  );
  expect(await stores.backups?.has(name)).toBe(true);
  const pinned = await stores.backups?.pinned();
  expect((await choose({ kind: 'default' })).status).toBe(200);
  expect((await backups()).items.map((item) => item.name)).not.toContain(name);
  expect(await stores.backups?.has(name)).toBe(false);
  expect(await pinned?.has(name)).toBe(true);
});

it('after another place is chosen, the backups are not old until the first one there is due', async () => {
  const { db } = storage;
  const METRICS_TOKEN = 'the-token-of-the-scraper';
  const measured = await serverWith({ METRICS_TOKEN });
  const seen = async () => {
    const { warnings } = (await measured.call(calls.status, {}, admin)).body;
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { payload } = await measured.app.inject({ url: '/metrics', headers });
    const age = Number(/^flagstick_backup_age_seconds (\S+)$/m.exec(payload)?.[1]);
    return [warnings.includes('backupOld'), age < 0 ? age : Math.floor(age / 3_600)];
  };
  const choiceWas = (hours: number) =>
    db
      .updateTable('backup_place')
      .set({ chosen_at: new Date(Date.now() - hours * 3_600_000) })
      .execute();
  await db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  for (const file of await readdir(chosen())) await rm(path.join(chosen(), file));
  const old = path.join(chosen(), nightlyName(new Date('2026-01-02T03:00:00Z')));
  await writeFile(old, '');
  for (const choice of [{ kind: 'folder', folder: chosen() }, { kind: 'default' }]) {
    expect((await choose(choice, measured)).status, choice.kind).toBe(200);
    if (choice.kind === 'default')
      await rm(path.join(dataDir(), 'backups'), { recursive: true, force: true });
    expect(await seen(), choice.kind).toEqual([false, 0]);
    await choiceWas(35);
    expect(await seen(), choice.kind).toEqual([false, 35]);
    await choiceWas(37);
    expect(await seen(), choice.kind).toEqual([true, 37]);
    // The same place again defers nothing.
    expect((await choose(choice, measured)).status).toBe(200);
    expect(await seen(), choice.kind).toEqual([true, 37]);
  }
  await rm(old);
  await measured.app.close();
});

it('the nightly job writes to the place that is chosen at that time', { timeout: 120_000 }, async () => {
  const location = { dataDir: dataDir(), databaseUrl: undefined };
  const before = folderStore(path.join(home, 'before'), location);
  let store = before;
  const hooks: Record<string, () => Promise<void>> = {};
  const app = {
    addHook(name: string, hook: () => Promise<void>) {
      hooks[name] = hook;
    },
  };
  await storage.db.deleteFrom('jobs').where('kind', '=', 'nightly-backup').execute();
  scheduleBackups(app as never, {
    ...{ storage, faults: { report: vi.fn() } as never, log: { warn: vi.fn() } },
    place: async () => ({ store }),
  });
  const night = path.join(home, 'night');
  await mkdir(night);
  store = folderStore(night, location, { chosen: true });
  await storage.db.insertInto('jobs').values({ kind: 'nightly-backup', key: 'all' }).execute();
  await hooks.onReady?.();
  await expect
    .poll(() => readdir(night), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^flagstick-nightly-\d{8}T\d{6}Z\.jsonl\.gz$/)]);
  await hooks.preClose?.();
  await expect(readdir(path.join(home, 'before'))).rejects.toThrow('ENOENT');
});

it('a chosen folder that is missing is not created: the page says so, and another place can be chosen', async () => {
  const gone = path.join(home, 'gone');
  await mkdir(gone);
  expect((await choose({ kind: 'folder', folder: gone })).status).toBe(200);
  await rm(gone, { recursive: true });
  expect(await backups()).toMatchObject({
    ...{ folder: gone, items: [], problem: `The folder ${gone} does not exist.` },
  });
  const { status, body } = await server.call(calls.status, {}, admin);
  expect([status, body.warnings.filter((warning) => warning.startsWith('backup'))]).toEqual([
    ...[200, ['backupsUnreadable']],
  ]);
  expect(await refusalsOf(server)).toEqual(
    new Set([`409 backup.unreadable The backups can’t be read. The folder ${gone} does not exist.`]),
  );
  const location = { dataDir: dataDir(), databaseUrl: undefined };
  const night = folderStore(gone, location, { chosen: true }).write(nightlyName(new Date()));
  await expect(night).rejects.toThrow(`The folder ${gone} does not exist.`);
  expect((await choose({ kind: 'default' })).status).toBe(200);
  expect((await backups()).problem).toBeNull();
});

it('a folder of backups that cannot be read is a problem on the page and a refusal of each action', async () => {
  const BACKUP_DIR = path.join(home, 'no-folder');
  await writeFile(BACKUP_DIR, '');
  const broken = await serverWith({ BACKUP_DIR });
  const { status, body } = await broken.call(calls.backups, {}, admin);
  expect([status, body]).toEqual([...[200, expect.objectContaining({ items: [] })]]);
  const problem = `The folder ${BACKUP_DIR} cannot be read: a part of its path is a file.`;
  expect(body.problem).toBe(problem);
  expect(await refusalsOf(broken)).toEqual(
    new Set([`409 backup.unreadable The backups can’t be read. ${problem}`]),
  );
  await broken.app.close();
});

it('a setting of the server decides before the choice, and refuses another one', async () => {
  await choose({ kind: 'folder', folder: chosen() });
  const BACKUP_DIR = path.join(home, 'fixed');
  const fixed = await serverWith({ BACKUP_DIR });
  expect(await place(fixed)).toMatchObject({
    ...{ kind: 'default', folder: null, defaultPlace: BACKUP_DIR, fixedBy: 'BACKUP_DIR' },
  });
  expect((await fixed.call(calls.backups, {}, admin)).body.folder).toBe(BACKUP_DIR);
  expect((await refusal({ kind: 'default' }, fixed)).slice(0, 2)).toEqual([409, 'backup.placeFixed']);
  await fixed.app.close();
  const off = await serverWith({ BACKUP_DIR: 'off' });
  expect(await place(off)).toMatchObject({ defaultPlace: null, fixedBy: null });
  expect((await refusal({ kind: 'default' }, off)).slice(0, 2)).toEqual([409, 'backup.off']);
  await off.app.close();
  expect(await place()).toMatchObject({ kind: 'folder', folder: chosen() });
});
