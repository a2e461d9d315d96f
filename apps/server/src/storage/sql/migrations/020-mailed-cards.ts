import { type Kysely, sql } from 'kysely';

/** When a card was last sent by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column mailed_at timestamptz(3)`.execute(db);
}
