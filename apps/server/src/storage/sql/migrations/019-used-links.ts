import { type Kysely, sql } from 'kysely';

/** Links of mails that have done their work, until they would have been too old: who opens one again is told so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table used_links (
    hash text primary key,
    done text not null check (done in ('confirmed', 'undone', 'denied')),
    expires_at timestamptz(3) not null
  )`.execute(db);
}
