import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { olderMigrations, olderRefusal, recordOlderMigrations } from '../../testing/database/older-build.ts';
import { copyTemplate } from '../../testing/database/postgres.ts';
import { openPostgres, openStorage, StorageUnusable } from './index.ts';
import { versionRefusal } from './postgres/postgres.ts';

it('a database of a newer Flagstick is reported', async () => {
  const where = { databaseUrl: await copyTemplate(inject('postgresUrl') ?? ''), dataDir: '' };
  const first = await openStorage(where);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(first.db);
  await first.close();
  const opening = openStorage(where);
  await expect(opening).rejects.toThrow(StorageUnusable);
  await expect(opening).rejects.toThrow('This database belongs to a newer Flagstick. Start the newer one.');
});

it.each(olderMigrations)(
  'the database of an older build ($names) is refused with the upgrade path',
  async ({ names }) => {
    const where = { databaseUrl: await copyTemplate(inject('postgresUrl') ?? ''), dataDir: '' };
    const first = await openStorage(where);
    await recordOlderMigrations(first, names);
    await first.close();
    const opening = openStorage(where);
    await expect(opening).rejects.toThrow(StorageUnusable);
    await expect(opening).rejects.toThrow(olderRefusal);
  },
);

it('a server that does not answer is reported', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /^PostgreSQL at DATABASE_URL is not responding/,
  );
});

it.each(['9.6.24', '15.18', '16.0'])('PostgreSQL %s is refused, naming both versions', (version) => {
  expect(versionRefusal(version)).toBe(
    `Flagstick needs PostgreSQL 17 or newer, and the server at DATABASE_URL is PostgreSQL ${version}.`,
  );
});

it.each(['17.0', '18beta1', '18.1'])('PostgreSQL %s is supported', (version) => {
  expect(versionRefusal(version)).toBeUndefined();
});
