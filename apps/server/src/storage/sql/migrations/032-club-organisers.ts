import { type Kysely, sql } from 'kysely';

/** Who organises for which club: a club has several organisers, and a person several clubs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table club_organisers (
    club_id text not null references clubs (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    made_organiser boolean not null,
    by_id text references users (id) on delete set null,
    created_at timestamptz(3) not null default now(),
    primary key (club_id, user_id)
  )`.execute(db);
  await sql`create index club_organisers_user on club_organisers (user_id)`.execute(db);
  await sql`create index club_organisers_by on club_organisers (by_id)`.execute(db);
}
