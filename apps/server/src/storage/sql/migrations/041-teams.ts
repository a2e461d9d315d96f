import { type Kysely, sql } from 'kysely';

/** Sides of a team game, and who plays for which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table teams (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    name text not null check (length(name) >= 3),
    color text not null,
    position integer not null
  )`.execute(db);
  await sql`create unique index teams_name on teams (game_id, lower(name))`.execute(db);
  await sql`alter table game_players add column team_id text references teams (id) on delete set null`.execute(
    db,
  );
  await sql`create index game_players_team on game_players (team_id) where team_id is not null`.execute(db);
}
