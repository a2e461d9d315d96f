import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStartedFolder } from '../../../testing/database/test-storage.ts';
import { dumpLines, loadDump, openEmbedded, openStorage } from '../index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flagstick-epoch-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const epochIn = async (dataDir: string) => {
  const storage = await openStorage({ dataDir });
  const { epoch } = await storage.db.selectFrom('database_epoch').select('epoch').executeTakeFirstOrThrow();
  await storage.close();
  return epoch;
};

/** Copying tools skip a file of the same size and time. */
async function isChanged(from: string, to: string): Promise<boolean> {
  const [now, then] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  return now.isDirectory() || now.size !== then?.size || Math.abs(now.mtimeMs - then.mtimeMs) > 1;
}

it('VRS-4 a folder keeps its epoch between starts, and a copy of it begins another', async () => {
  const first = path.join(folder, 'first');
  await createStartedFolder(first);
  const epoch = await epochIn(first);
  expect(await epochIn(first)).toBe(epoch);
  const copy = path.join(folder, 'copy');
  await cp(first, copy, { recursive: true });
  expect(await epochIn(copy)).not.toBe(epoch);
  expect(await epochIn(first)).toBe(epoch);
}, 90_000);

it('VRS-4 a folder overwritten with an older copy begins another epoch', async () => {
  const [served, older] = [path.join(folder, 'served'), path.join(folder, 'older')];
  await createStartedFolder(served);
  const before = await epochIn(served);
  await cp(served, older, { recursive: true, preserveTimestamps: true });
  expect(await epochIn(served)).toBe(before);
  await cp(older, served, { recursive: true, preserveTimestamps: true, filter: isChanged });
  expect(await epochIn(served)).not.toBe(before);
}, 90_000);

it('VRS-4 a loaded dump has no epoch, and the next start begins one', async () => {
  const from = path.join(folder, 'dumped');
  await createStartedFolder(from);
  await epochIn(from);
  const source = await openEmbedded(from);
  let dump = '';
  for await (const part of dumpLines(source.db)) dump += part;
  const [head = '', ...lines] = dump.trim().split('\n');
  await source.close();
  const target = await openEmbedded();
  await loadDump(target.db, JSON.parse(head).migrations, async (loader) => {
    for (const line of lines) {
      const read = JSON.parse(line);
      if (Array.isArray(read)) await loader.rows([line]);
      else if ('table' in read) loader.table(read);
    }
  });
  expect(await target.db.selectFrom('database_epoch').selectAll().execute()).toEqual([]);
  await target.close();
}, 90_000);
