import { type Kysely, sql } from 'kysely';

/** What long lists are read by: the newest first, and the few games whose boards are everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Lists put what is missing last also where nothing can be: an index serves an order only when it says the same.
  await sql`drop index users_created`.execute(db);
  await sql`create index users_created on users (created_at desc nulls last, id) where deleted_at is null and not guest`.execute(
    db,
  );
  await sql`drop index games_date`.execute(db);
  await sql`create index games_date on games (date desc nulls last, id) where deleted_at is null`.execute(db);

  await sql`create index games_playing on games (date) where state = 'playing' and deleted_at is null`.execute(
    db,
  );
  await sql`create index games_ended on games (ended_at) where state = 'done' and deleted_at is null`.execute(
    db,
  );
}
