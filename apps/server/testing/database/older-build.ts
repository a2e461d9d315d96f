import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Storage } from '../../src/storage/index.ts';

/** A backup of the last build before migration 001-baseline: a game of two players with three holes each. */
export const olderBackup = fileURLToPath(new URL('./older-build.jsonl.gz', import.meta.url));

/** The migrations of earlier builds. The last of these builds made the same tables as this one. */
export const olderMigrations = [
  { names: ['001-people-clubs', '069-payment-leases'] },
  { names: ['001-schema'] },
  { names: ['001-schema', '002-jobs', '003-par-bogey'] },
];

export async function recordOlderMigrations({ db }: Storage, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, 'then')`.execute(db);
  }
}

export const olderRefusal =
  'An older Flagstick made this database: back it up with the older one (npm run backup), then restore that file with this one (npm run restore) into an empty folder or database.';
