import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AbortedTransactionError, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { olderMigrations, olderRefusal, recordOlderMigrations } from '../../testing/database/older-build.ts';
import { createStartedFolder, testStorage } from '../../testing/database/test-storage.ts';
import { FolderInUse, openEmbedded, openStorage, StorageUnusable } from './index.ts';

const folders: string[] = [];
const folder = async () => {
  const made = await mkdtemp(path.join(tmpdir(), 'flagstick-storage-'));
  folders.push(made);
  await createStartedFolder(made);
  return made;
};
afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true });
});

describe('the embedded database', { timeout: 90_000 }, () => {
  it('the embedded database keeps commits when it is opened again', async () => {
    const dataDir = await folder();
    const first = await openStorage({ dataDir });
    await sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'Kept', 'Europe/London', 'kept')`.execute(
      first.db,
    );
    await first.close();
    const second = await openStorage({ dataDir });
    expect(await second.db.selectFrom('clubs').select('name').execute()).toEqual([{ name: 'Kept' }]);
    await second.close();
  });

  it('the embedded database forces every commit to the disk', async () => {
    const storage = await openEmbedded(await folder());
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by name`.execute(
      storage.db,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
    await storage.close();
  });

  it('a folder that is open is refused in one sentence, and released when the database is closed', async () => {
    const dataDir = await folder();
    const first = await openEmbedded(dataDir);
    const second = openEmbedded(dataDir);
    await expect(second).rejects.toThrow(FolderInUse);
    await expect(second).rejects.toThrow('Another Flagstick is running on');
    await first.close();
    await (await openEmbedded(dataDir)).close();
  });

  it('a folder whose process was killed while holding it can be opened', async () => {
    const dataDir = await folder();
    const opener = fileURLToPath(new URL('./open.ts', import.meta.url));
    const script = `const { openEmbedded } = await import(${JSON.stringify(opener)}); await openEmbedded(${JSON.stringify(dataDir)}); console.log('open'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(openEmbedded(dataDir)).rejects.toThrow(FolderInUse);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await (await openEmbedded(dataDir)).close();
  });

  it("the process ends with a log line when the database's thread ends unexpectedly", async () => {
    const dataDir = await folder();
    const opener = fileURLToPath(new URL('./open.ts', import.meta.url));
    const script = `import { Worker } from 'node:worker_threads';
      import { pino } from 'pino';
      const post = Worker.prototype.postMessage;
      let thread;
      Worker.prototype.postMessage = function (...given) { thread = this; return post.apply(this, given); };
      const { openStorage } = await import(${JSON.stringify(opener)});
      await openStorage({ dataDir: ${JSON.stringify(dataDir)}, log: pino({ level: 'warn' }) });
      setInterval(() => {}, 1000);
      await thread.terminate();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: path.dirname(opener),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).toBe(1);
    expect(JSON.parse(said)).toMatchObject({
      level: 50,
      msg: 'The embedded database ended unexpectedly, and the process with it.',
    });
  });

  it('a transaction with a failed statement commits nothing and reports it', async () => {
    const storage = await testStorage();
    await sql`create temp table kept (id int primary key)`.execute(storage.db);
    const transaction = storage.db.transaction().execute(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx);
      await sql`insert into kept values (1)`.execute(tx).catch(() => undefined);
    });
    await expect(transaction).rejects.toThrow(AbortedTransactionError);
    await storage.close();
  });

  it('a folder that cannot be written is reported', async () => {
    const dataDir = await folder();
    await writeFile(path.join(dataDir, 'file'), '');
    const opening = openEmbedded(path.join(dataDir, 'file', 'below'));
    await expect(opening).rejects.toThrow(StorageUnusable);
    await expect(opening).rejects.toThrow('cannot be written');
  });

  it('a database of a newer Flagstick is reported', async () => {
    const dataDir = await folder();
    const first = await openStorage({ dataDir });
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(first.db);
    await first.close();
    const opening = openStorage({ dataDir });
    await expect(opening).rejects.toThrow(StorageUnusable);
    await expect(opening).rejects.toThrow('This database belongs to a newer Flagstick. Start the newer one.');
  });

  it.each(olderMigrations)(
    'the database of an older build ($names) is refused with the upgrade path',
    async ({ names }) => {
      const dataDir = await folder();
      const first = await openStorage({ dataDir });
      await recordOlderMigrations(first, names);
      await first.close();
      const opening = openStorage({ dataDir });
      await expect(opening).rejects.toThrow(StorageUnusable);
      await expect(opening).rejects.toThrow(olderRefusal);
    },
  );
});
