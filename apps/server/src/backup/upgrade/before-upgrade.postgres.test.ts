import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import {
  clubNames,
  fillAsFirstRelease,
  firstRelease,
  laterMigrations,
} from '../../../testing/database/earlier-release.ts';
import { recordingLog } from '../../../testing/log.ts';
import { folderBackups } from '../../app/object-stores.ts';
import { migrationsOf, openPostgres, openStorage } from '../../storage/index.ts';
import { restoreBackup } from '../restore.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';

const postgres = inject('postgresUrl') ?? '';
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-upgrade-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function emptyDatabase(): Promise<string> {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(`${postgres}/postgres`, { connections: 1 });
  await sql.raw(`create database ${name}`).execute(server.db);
  await server.close();
  return `${postgres}/${name}`;
}

it('a start on an older PostgreSQL database makes a backup first, and the backup restores', async () => {
  const databaseUrl = await emptyDatabase();
  const older = await openPostgres(databaseUrl, { connections: 1 });
  await fillAsFirstRelease(older);
  await older.close();
  const folder = path.join(home, 'backups');
  const location = { dataDir: path.join(home, 'data'), databaseUrl };
  const backups = folderBackups(folder, location);
  const asked: Array<readonly string[]> = [];
  const storage = await openStorage({
    ...location,
    beforeMigration: (missing) => {
      asked.push(missing);
      return backUpBeforeUpgrade({ backups, missing, log: recordingLog(), print: () => {} });
    },
  });
  expect(asked).toEqual([laterMigrations]);
  expect(await clubNames(storage)).toEqual(['Heath']);
  await storage.close();

  const [name = ''] = await readdir(folder);
  const to = { dataDir: path.join(home, 'restored'), databaseUrl: await emptyDatabase() };
  await restoreBackup(to, path.join(folder, name), { replace: false });
  const restored = await openPostgres(to.databaseUrl, { connections: 1 });
  expect(await migrationsOf(restored.db)).toEqual(firstRelease);
  expect(await clubNames(restored)).toEqual(['Heath']);
  await restored.close();
});

it('of two processes that start at once on an older database, only the first makes a backup', async () => {
  const databaseUrl = await emptyDatabase();
  const older = await openPostgres(databaseUrl, { connections: 1 });
  await fillAsFirstRelease(older);
  await older.close();
  const asked: Array<readonly string[]> = [];
  const start = () =>
    openStorage({
      ...{ databaseUrl, dataDir: path.join(home, 'data') },
      async beforeMigration(missing) {
        asked.push(missing);
        // Longer than the second process needs to arrive here.
        await setTimeout(500);
      },
    });
  const started = await Promise.all([start(), start()]);
  await Promise.all(started.map((storage) => storage.close()));
  expect(asked).toEqual([laterMigrations]);
});
