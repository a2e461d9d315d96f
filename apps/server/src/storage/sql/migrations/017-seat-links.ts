import { type Kysely, sql } from 'kysely';

/** Links that open one seat of a game without an account, and the phones that opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_players add column link_phones smallint not null default 0`.execute(db);
  await sql`create table seat_links (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    player_id text references users (id),
    group_id text references game_groups (id) on delete cascade,
    hash text not null unique,
    revoked_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    check ((player_id is null) <> (group_id is null))
  )`.execute(db);
  await sql`create index seat_links_game on seat_links (game_id)`.execute(db);
  await sql`create unique index seat_links_player on seat_links (game_id, player_id) where revoked_at is null`.execute(
    db,
  );
  await sql`create unique index seat_links_group on seat_links (group_id) where revoked_at is null`.execute(
    db,
  );
  await sql`create table seat_phones (
    id text primary key,
    link_id text references seat_links (id) on delete set null,
    game_id text not null references games (id) on delete cascade,
    player_id text not null references users (id),
    device text not null,
    person_id text not null references users (id),
    ended_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    unique (game_id, player_id, device)
  )`.execute(db);
  await sql`create index seat_phones_link on seat_phones (link_id)`.execute(db);
  await sql`create index seat_phones_player on seat_phones (player_id)`.execute(db);
}
