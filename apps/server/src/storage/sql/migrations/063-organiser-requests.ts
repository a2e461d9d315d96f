import { type Kysely, sql } from 'kysely';

/** A club that asks a person to organise for it, until the person answers (decision 076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table club_organiser_requests (
    club_id text not null references clubs (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    by_id text references users (id) on delete set null,
    created_at timestamptz(3) not null default now(),
    primary key (club_id, user_id)
  )`.execute(db);
  await sql`create index club_organiser_requests_user on club_organiser_requests (user_id)`.execute(db);
  await sql`create index club_organiser_requests_by on club_organiser_requests (by_id)`.execute(db);
}
