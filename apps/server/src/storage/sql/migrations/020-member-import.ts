import { type Kysely, sql } from 'kysely';

/** What the columns of a club's files of members mean, by their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table member_import_columns (
    club_id text not null references clubs (id) on delete cascade,
    title text not null,
    field text check (field in ('fullName', 'name', 'lastName', 'email', 'cdh', 'hcp', 'gender', 'dob')),
    primary key (club_id, title)
  )`.execute(db);
}
