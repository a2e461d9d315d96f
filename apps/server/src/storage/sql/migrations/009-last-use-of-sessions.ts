import { type Kysely, sql } from 'kysely';

/** When a session was last used, to the hour: a person sees which devices they no longer use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: not used since this column exists.
  await sql`alter table sessions add column used_at timestamptz(3)`.execute(db);
}
