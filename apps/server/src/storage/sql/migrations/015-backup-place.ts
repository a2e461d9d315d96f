import { type Kysely, sql } from 'kysely';

/** An admin's choice of the place of backups; with neither folder nor bucket it is the place of the settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_place (
    only_row boolean primary key default true check (only_row),
    folder text,
    bucket text,
    chosen_at timestamptz not null,
    check (num_nonnulls(folder, bucket) <= 1)
  )`.execute(db);
}
