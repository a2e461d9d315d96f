import { type Kysely, sql } from 'kysely';

/** A tournament has a page for everybody once its owner switches it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column public_page boolean not null default false`.execute(db);
}
