import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { schemaOf } from '../../../../testing/database/schema.ts';
import { openEmbedded, openPostgres, type Storage } from '../../index.ts';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { migrations } from './index.ts';

const snapshot: unknown = JSON.parse(
  readFileSync(new URL('../schema-snapshot.json', import.meta.url), 'utf8'),
);

/** A database without tables, on the engine of this run. */
async function emptyDatabase(): Promise<Storage> {
  const url = inject('postgresUrl');
  if (!url) return openEmbedded();
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(`${url}/postgres`, { connections: 1 });
  await sql.raw(`create database ${name}`).execute(server.db);
  await server.close();
  return openPostgres(`${url}/${name}`, { connections: 1 });
}

const names = Object.keys(migrations);

/** Each is the last migration of an earlier release, or of a build between two. */
it.each(names.slice(0, -1))(
  'a database upgraded from %s equals a fresh one, and keeps its rows',
  async (last) => {
    const storage = await emptyDatabase();
    try {
      const { db } = storage;
      await migrateTo(db, names.slice(0, names.indexOf(last) + 1));
      await sql`insert into clubs (id, name, time_zone, search)
      values ('c000000000000001', 'Heath', 'Europe/London', 'heath')`.execute(db);
      await sql`insert into users (id, role, name, last_name, username, email, password_hash, gender, club_id, search)
      values ('p000000000000001', 'admin', 'Ann', 'Lee', 'annlee', 'ann@example.com', 'none', 'women',
        'c000000000000001', 'ann lee')`.execute(db);
      await migrateToLatest(db);
      expect(await schemaOf(storage)).toEqual(snapshot);
      const { rows } = await sql`select users.name, clubs.name as club from users join clubs
      on clubs.id = users.club_id`.execute(db);
      expect(rows).toEqual([{ name: 'Ann', club: 'Heath' }]);
    } finally {
      await storage.close();
    }
  },
);
