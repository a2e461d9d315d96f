import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  clubNames,
  fillAsFirstRelease,
  firstRelease,
  laterMigrations,
} from '../../../testing/database/earlier-release.ts';
import { recordingLog } from '../../../testing/log.ts';
import { folderBackups } from '../../app/object-stores.ts';
import { migrationsOf, openEmbedded, openStorage, StorageUnusable } from '../../storage/index.ts';
import { migrations } from '../../storage/sql/migrations/index.ts';
import { restoreBackup } from '../restore.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';

let home: string;
const at = (...parts: string[]) => path.join(home, ...parts);
const allMigrations = Object.keys(migrations);

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-upgrade-'));
  await mkdir(at('data'));
  const older = await openEmbedded(at('data'));
  await fillAsFirstRelease(older);
  await older.close();
});
afterEach(() => rm(home, { recursive: true, force: true }));

const location = (dataDir: string) => ({ dataDir, databaseUrl: undefined });

/** Starts the new release on the folder; returns what it prints, with the opened storage. */
async function start(dataDir = at('data'), folder = at('backups')) {
  const printed: string[] = [];
  const log = recordingLog();
  const backups = folderBackups(folder, location(dataDir));
  const storage = await openStorage({
    dataDir,
    beforeMigration: (missing) =>
      backUpBeforeUpgrade({ backups, missing, log, print: (sentence) => printed.push(sentence) }),
  });
  return { storage, printed, log };
}

async function migrationsIn(folder: string): Promise<string[]> {
  const storage = await openEmbedded(folder);
  const made = await migrationsOf(storage.db);
  await storage.close();
  return made;
}

it('a start on an older database makes a backup first, prints its name, and migrates', {
  timeout: 90_000,
}, async () => {
  const { storage, printed } = await start();
  expect(await migrationsOf(storage.db)).toEqual(allMigrations);
  await storage.close();
  const [name = ''] = await readdir(at('backups'));
  expect(name).toMatch(/^flagstick-before-upgrade-\d{8}T\d{6}Z\.jsonl\.gz$/);
  expect(printed).toEqual([
    `This release changes the database (${laterMigrations.join(', ')}). A backup is made first.`,
    `The backup is ${name} in ${at('backups')}.`,
  ]);

  const summary = await restoreBackup(location(at('restored')), at('backups', name), { replace: false });
  expect(summary.migrations).toEqual(firstRelease);
  expect(await migrationsIn(at('restored'))).toEqual(firstRelease);
  const restored = await openEmbedded(at('restored'));
  expect(await clubNames(restored)).toEqual(['Heath']);
  await restored.close();
});

it('a start on an empty or a current database makes no backup', { timeout: 90_000 }, async () => {
  const first = await start(at('empty'));
  await first.storage.close();
  const second = await start(at('empty'));
  await second.storage.close();
  expect([...first.printed, ...second.printed]).toEqual([]);
  expect(await readdir(home)).toEqual(expect.not.arrayContaining(['backups']));
});

it('a failed backup ends the start with one sentence, and the database stays unchanged', async () => {
  await writeFile(at('backups'), 'This is a file.');
  const starting = start();
  await expect(starting).rejects.toThrow(StorageUnusable);
  await expect(starting).rejects.toThrow(
    /^The database was not changed, because the backup before the upgrade failed\. .*backups cannot be read: a part of its path is a file\. Correct that and start again, or make a backup yourself and set UPGRADE_BACKUP=off\.$/,
  );
  expect(await migrationsIn(at('data'))).toEqual(firstRelease);
});

it('a failed migration leaves the database as the release before left it', async () => {
  const older = await openEmbedded(at('data'));
  // The third migration makes this table, and the ones before it in the same transaction must be undone.
  await sql`create table ${sql.table('club_account_entries')} (id text)`.execute(older.db);
  await older.close();
  await expect(start()).rejects.toThrow('The database could not be migrated');
  expect(await migrationsIn(at('data'))).toEqual(firstRelease);
  expect(await readdir(at('backups'))).toHaveLength(1);
});

it('a process killed after the backup leaves the older database and a complete backup', {
  timeout: 90_000,
}, async () => {
  const opener = fileURLToPath(new URL('../../storage/open.ts', import.meta.url));
  const upgrade = fileURLToPath(new URL('./before-upgrade.ts', import.meta.url));
  const stores = fileURLToPath(new URL('../../app/object-stores.ts', import.meta.url));
  const script = `const { openStorage } = await import(${JSON.stringify(opener)});
    const { backUpBeforeUpgrade } = await import(${JSON.stringify(upgrade)});
    const { folderBackups } = await import(${JSON.stringify(stores)});
    const dataDir = ${JSON.stringify(at('data'))};
    const backups = folderBackups(${JSON.stringify(at('backups'))}, { dataDir, databaseUrl: undefined });
    await openStorage({ dataDir, beforeMigration: async (missing) => {
      await backUpBeforeUpgrade({ backups, missing, log: console, print: () => {} });
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => {});
    } });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  expect(await migrationsIn(at('data'))).toEqual(firstRelease);
  const [name = ''] = await readdir(at('backups'));
  // A process that is killed while it writes leaves this.
  await writeFile(at('backups', 'flagstick-before-upgrade-20260101T000000Z.jsonl.gz.x.part'), '');

  const { storage } = await start();
  expect(await migrationsOf(storage.db)).toEqual(allMigrations);
  expect(await clubNames(storage)).toEqual(['Heath']);
  await storage.close();
  const files = await readdir(at('backups'));
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.jsonl.gz'))).toBe(true);
  await restoreBackup(location(at('restored')), at('backups', name), { replace: false });
  expect(await migrationsIn(at('restored'))).toEqual(firstRelease);
});
