import { type Kysely, sql } from 'kysely';

/** How the matches of a game end, and the names of its two sides where their points are added up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column result_rules jsonb not null default '{}' check (jsonb_typeof(result_rules) = 'object'),
    add column side_a text,
    add column side_b text,
    add constraint games_sides_check check ((side_a is null) = (side_b is null))`.execute(db);
}
