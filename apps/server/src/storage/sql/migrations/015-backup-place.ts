import { type Kysely, sql } from 'kysely';

/** Where backups are kept, if an admin chose another place than that of the settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_place (
    only_row boolean primary key default true check (only_row),
    folder text,
    bucket text,
    check (num_nonnulls(folder, bucket) = 1)
  )`.execute(db);
}
