import { type Kysely, sql } from 'kysely';

/**
 * Which history the versions of games belong to: a restored backup or a standby that took over goes on from an older
 * version, and then counts the same numbers again for other scores. At most one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table database_epoch (
    only_row boolean primary key default true check (only_row),
    epoch text not null,
    place text not null
  )`.execute(db);
}
