import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { operations as calls } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStartedFolder } from '../../../testing/database/test-storage.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { setPassword } from '../../../testing/set-password.ts';
import { buildApp } from '../../app/app.ts';
import { readConfig } from '../../app/config.ts';
import { openStorage, type Storage } from '../../storage/index.ts';

const password = 'birdie on nine';
let home: string;
let storage: Storage;
let server: Harness;
let admin: TestUser;
const begin = vi.fn((_name: string) => true);

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-backups-'));
  const dataDir = path.join(home, 'data');
  await createStartedFolder(dataDir);
  storage = await openStorage({ dataDir });
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: path.join(home, 'backups') });
  const app = await buildApp({ config, storage, restoring: { begin, last: undefined } });
  server = Harness.over(app, storage, config);
  admin = await server.user('admin');
  await setPassword(server, admin, password);
}, 180_000);
afterAll(async () => {
  await server.app.close();
  await storage.close();
  await rm(home, { recursive: true, force: true });
});

const list = async () => (await server.call(calls.backups, {}, admin)).body;
async function take(): Promise<string> {
  expect((await server.call(calls.takeBackup, {}, admin)).status).toBe(200);
  await expect.poll(async () => (await list()).running, { timeout: 60_000 }).toBeNull();
  const { failure, items } = await list();
  expect(failure).toBeNull();
  return items[0]?.name ?? '';
}

const name = 'flagstick-manual-20260614T030005Z.jsonl.gz';
describe('refusals', () => {
  const each = [
    [calls.backups, {}],
    [calls.takeBackup, {}],
    [calls.checkBackup, { params: { name } }],
    [calls.backupLink, { params: { name }, body: { password } }],
    [calls.restoreBackup, { params: { name }, body: { password, confirm: 'restore' } }],
  ] as const;
  it.each(each)('$path answers 401, and 403 unless for an admin', async (call, input) => {
    expect((await server.raw(call, input)).status).toBe(401);
    expect((await server.raw(call, input, await server.user('club'))).status).toBe(403);
  });

  it('another name, no confirmation and a wrong password are refused, naming the field', async () => {
    const fieldOf = async (...[call, input]: [(typeof each)[number][0], object]) => {
      const { status, failure } = await server.raw(call, input, admin);
      return [status, failure.fields?.[0]?.field];
    };
    const outside = { params: { name: '../secret' } };
    expect((await server.raw(calls.checkBackup, outside, admin)).status).toBeGreaterThanOrEqual(400);
    expect(await fieldOf(calls.checkBackup, { params: { name: 'secret' } })).toEqual([400, 'name']);
    const params = { name };
    expect(await fieldOf(calls.restoreBackup, { params, body: { password, confirm: 'yes' } })).toEqual([
      ...[400, 'confirm'],
    ]);
    for (const call of [calls.restoreBackup, calls.backupLink]) {
      const body = { password: 'wrong', ...(call === calls.restoreBackup ? { confirm: 'restore' } : {}) };
      expect(await fieldOf(call, { params, body })).toEqual([400, 'password']);
    }
    expect(begin).not.toHaveBeenCalled();
    const missing = await server.call(calls.checkBackup, { params }, admin);
    expect(missing.status).toBe(404);
  });

  it('a damaged backup is refused by the check and by the restore', async () => {
    await take();
    await writeFile(path.join(home, 'backups', name), 'damaged');
    const params = { name };
    expect((await server.call(calls.checkBackup, { params }, admin)).failure.code).toBe('backup.damaged');
    const body = { password, confirm: 'restore' } as const;
    expect((await server.call(calls.restoreBackup, { params, body }, admin)).failure.code).toBe(
      'backup.damaged',
    );
    expect(begin).not.toHaveBeenCalled();
    await rm(path.join(home, 'backups', name));
  });

  it('a folder with the name of a backup is none', async () => {
    await mkdir(path.join(home, 'backups', name));
    expect((await list()).items.map((item) => item.name)).not.toContain(name);
    expect((await server.call(calls.checkBackup, { params: { name } }, admin)).status).toBe(404);
    await rm(path.join(home, 'backups', name), { recursive: true });
  });
});

const people = async () => (await storage.db.selectFrom('users').select('id').execute()).length;

it('a backup is taken, listed and verified, with what a restore would lose', async () => {
  const made = await take();
  expect((await list()).items[0]).toMatchObject({ name: made, kind: 'manual' });
  const check = async () => (await server.call(calls.checkBackup, { params: { name: made } }, admin)).body;
  expect(await check()).toMatchObject({
    contains: { people: await people(), games: 0 },
    lost: { people: 0, scores: 0 },
  });
  await server.user();
  expect((await check()).lost.people).toBe(1);
});

it('a link downloads the whole backup without a session, and no other one', async () => {
  const made = await take();
  const { body } = await server.call(calls.backupLink, { params: { name: made }, body: { password } }, admin);
  const file = await server.app.inject({ method: 'GET', url: body.url });
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    ...[200, `attachment; filename="${made}"`],
  ]);
  expect(gunzipSync(file.rawPayload).toString().trimEnd().split('\n').at(-1)).toBe('{"backup":"whole"}');
  const other = await server.app.inject({ method: 'GET', url: body.url.replace(made, name) });
  expect(other.statusCode).toBe(403);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  try {
    expect((await server.app.inject({ method: 'GET', url: body.url })).statusCode).toBe(403);
  } finally {
    vi.useRealTimers();
  }
});

it('a confirmed restore of a good backup begins once', async () => {
  const params = { name: await take() };
  const body = { password, confirm: 'restore' } as const;
  expect((await server.call(calls.restoreBackup, { params, body }, admin)).status).toBe(200);
  expect(begin).toHaveBeenCalledWith(params.name);
  begin.mockReturnValueOnce(false);
  expect((await server.call(calls.restoreBackup, { params, body }, admin)).failure.code).toBe(
    'backup.running',
  );
});
