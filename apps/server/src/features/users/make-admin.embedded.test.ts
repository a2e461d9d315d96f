import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { users } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { createStartedFolder } from '../../../testing/database/test-storage.ts';
import { Harness, testConfig } from '../../../testing/harness.ts';
import { openStorage, StorageUnusable } from '../../storage/index.ts';
import { isFirstAdminToken } from '../accounts/first-admin/link.ts';
import { firstAdminTokenOf, makeAdminAt } from './make-admin.ts';

it('the command uses the server that runs on a folder, or opens the folder itself', {
  timeout: 60_000,
}, async () => {
  const places = { dataDir: await mkdtemp(path.join(tmpdir(), 'flagstick-admin-')), databaseUrl: undefined };
  await createStartedFolder(places.dataDir);
  const running = await Harness.start({}, await openStorage(places));
  const player = await running.user('player');
  await running.storage.db
    .updateTable('users')
    .set({ email: 'a@b.example' })
    .where('id', '=', player.id)
    .execute();
  expect((await running.call(users.list, { query: {} }, player)).status).toBe(403);
  const ofClosed = () => {
    throw new Error('The running server has the secret.');
  };
  const token = await firstAdminTokenOf(places, ofClosed);
  expect(isFirstAdminToken(testConfig.secret, token ?? '')).toBe(true);
  expect(await makeAdminAt(places, 'a@b.example')).toMatch(/^\w+ \w+ \(\w+\)$/);
  expect(await firstAdminTokenOf(places, ofClosed)).toBeNull();
  expect((await running.call(users.list, { query: {} }, player)).status).toBe(200);
  expect(await makeAdminAt(places, 'nobody@b.example')).toBeNull();
  await running.close();

  expect(await makeAdminAt(places, 'a@b.example')).toMatch(/^\w+ \w+ \(\w+\)$/);
  expect(await firstAdminTokenOf(places, () => testConfig.secret)).toBeNull();
  await rm(places.dataDir, { recursive: true });
});

it('the command creates no database', async () => {
  const dataDir = path.join(tmpdir(), `flagstick-none-${process.pid}`);
  const asked = makeAdminAt({ dataDir, databaseUrl: undefined }, 'a@b.example');
  await expect(asked).rejects.toThrow(
    new StorageUnusable(`There is no Flagstick in ${dataDir}: set DATA_DIR, or DATABASE_URL.`),
  );
  expect(existsSync(dataDir)).toBe(false);
});
