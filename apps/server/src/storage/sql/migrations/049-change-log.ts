import { type Kysely, sql } from 'kysely';

/** Who changed what, for admins to look up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table change_log (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    call text not null,
    kind text not null,
    subject_id text,
    subject_name text,
    person_id text references users (id) on delete set null,
    by_id text not null references users (id),
    ip text,
    fields jsonb not null default '[]'
  )`.execute(db);
  await sql`create index change_log_at on change_log (at)`.execute(db);
  await sql`create index change_log_subject on change_log (subject_id) where subject_id is not null`.execute(
    db,
  );
  await sql`create index change_log_person on change_log (person_id) where person_id is not null`.execute(db);
  await sql`create index change_log_by on change_log (by_id)`.execute(db);
}
