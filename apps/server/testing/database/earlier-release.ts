import { sql } from 'kysely';
import type { Storage } from '../../src/storage/index.ts';
import { migrateTo } from '../../src/storage/sql/migrate.ts';
import { migrations } from '../../src/storage/sql/migrations/index.ts';

const names = Object.keys(migrations);
/** The migrations of the first release, and those that came after it. */
export const firstRelease = names.slice(0, 2);
export const laterMigrations = names.slice(2);

/** Makes the empty database one of the first release, with a club. */
export async function fillAsFirstRelease({ db }: Storage): Promise<void> {
  await migrateTo(db, firstRelease);
  await sql`insert into clubs (id, name, time_zone, search)
    values ('c000000000000001', 'Heath', 'Europe/London', 'heath')`.execute(db);
}

export async function clubNames({ db }: Storage): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from clubs order by name`.execute(db);
  return rows.map(({ name }) => name);
}
