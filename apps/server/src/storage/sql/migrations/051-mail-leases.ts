import { type Kysely, sql } from 'kysely';

/** A letter that somebody is sending says so, and keeps its place before later ones to the same reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column leased_until timestamptz(3)`.execute(db);
}
