import { type Kysely, sql } from 'kysely';

/** The secret addresses under which calendars read the days of a person or a club. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_feeds (
    id text primary key,
    user_id text unique references users (id),
    club_id text unique references clubs (id) on delete cascade,
    -- Of the token in the address.
    hash text not null unique,
    created_at timestamptz(3) not null default now(),
    check ((user_id is null) <> (club_id is null))
  )`.execute(db);
}
