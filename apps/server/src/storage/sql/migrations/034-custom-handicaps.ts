import { type Kysely, sql } from 'kysely';

/**
 * Handicaps of rules of type custom: each row is a step of one, by the close of a game or by hand; the last one counts.
 * A seat holds the one that its player plays with, and what the game made of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table custom_handicaps (
    id text primary key,
    rule_id text not null references game_rules (id) on delete cascade,
    player_id text not null references users (id) on delete cascade,
    game_id text references games (id) on delete cascade,
    by_id text references users (id) on delete set null,
    before_tenths integer,
    tenths integer not null check (tenths between -100 and 540),
    first_time boolean not null default false,
    cause jsonb,
    at timestamptz(3) not null,
    unique (game_id, player_id)
  )`.execute(db);
  await sql`create index custom_handicaps_last on custom_handicaps (rule_id, player_id, at desc, id desc)`.execute(
    db,
  );
  await sql`create index custom_handicaps_player on custom_handicaps (player_id)`.execute(db);
  await sql`create index custom_handicaps_by on custom_handicaps (by_id)`.execute(db);
  await sql`alter table game_players
    add column custom jsonb,
    add column new_custom_tenths integer`.execute(db);
}
