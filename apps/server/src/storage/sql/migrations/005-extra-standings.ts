import { type Kysely, sql } from 'kysely';

/** Contests that a tournament counts over the season, and the divisions of its standing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments
    add column extra_standings jsonb not null default '{"contests": [], "divisions": []}'
      check (jsonb_typeof(extra_standings) = 'object')`.execute(db);
}
