import { type Kysely, sql } from 'kysely';

/** A game that is the rehearsal of another one, and stands in no list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column rehearsal_of text references games (id) on delete cascade`.execute(
    db,
  );
  await sql`create unique index games_rehearsal on games (rehearsal_of) where deleted_at is null`.execute(db);
}
