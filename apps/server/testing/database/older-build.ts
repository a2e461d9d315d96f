import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Storage } from '../../src/storage/index.ts';

/** A backup of the last build before migration 001-schema: a game of two players with three holes each. */
export const olderBackup = fileURLToPath(new URL('./older-build.jsonl.gz', import.meta.url));

/** Records the migrations of such a build, which made the same tables. */
export async function recordOlderMigrations({ db }: Storage): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('001-people-clubs', 'then'), ('069-payment-leases', 'then')`.execute(
    db,
  );
}

/** The refusal of such a database. */
export const olderRefusal =
  'An older Flagstick made this database: back it up with the older one (npm run backup), and restore that file with this one (npm run restore) into an empty folder or database.';
