import { type Kysely, sql } from 'kysely';

/** Games that are one round name the same main scoring game, which names itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column main_game_id text references games (id)`.execute(db);
  await sql`create index games_linked on games (main_game_id) where main_game_id is not null`.execute(db);
}
