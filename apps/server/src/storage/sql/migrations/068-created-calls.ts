import { type Kysely, sql } from 'kysely';

/** What calls with an id of their own created, so that the same call sent again creates nothing (decision 086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table created_calls (
    user_id text not null references users (id) on delete cascade,
    call_id text not null,
    content text not null,
    created_id text not null,
    at timestamptz(3) not null default now(),
    primary key (user_id, call_id)
  )`.execute(db);
  await sql`create index created_calls_at on created_calls (at)`.execute(db);
  await sql`alter table mailings drop column fingerprint`.execute(db);
}
