import { type Kysely, sql } from 'kysely';

/** What a player said again in other words stays, with the id of its call: sent late, it must not count anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_log add column replaced boolean not null default false`.execute(db);
}
