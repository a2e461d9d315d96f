import { type Kysely, sql } from 'kysely';

/**
 * What games show that is kept elsewhere, and changed: written with the change itself, so that the games' leaderboards
 * get it also when the process ends before it has counted their versions (decision 081).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shown_changes (
    id bigint generated always as identity primary key,
    cause text not null,
    at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index shown_changes_cause on shown_changes (cause)`.execute(db);
  await sql`alter table game_log add column shown text`.execute(db);
}
