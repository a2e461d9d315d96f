import { type Kysely, sql } from 'kysely';

/** Who put somebody into a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_players add column grouped_by text references users (id)`.execute(db);
}
