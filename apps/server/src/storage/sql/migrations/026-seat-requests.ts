import { type Kysely, sql } from 'kysely';

/** Requests of organisers to accounts, to become the player of a guest's round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seat_requests (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    player_id text not null references users (id),
    user_id text not null references users (id),
    by_id text not null references users (id),
    state text not null default 'open'
      check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
    until timestamptz(3) not null,
    answered_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    check ((state = 'open') = (answered_at is null))
  )`.execute(db);
  await sql`create unique index seat_requests_open on seat_requests (player_id) where state = 'open'`.execute(
    db,
  );
  await sql`create index seat_requests_game on seat_requests (game_id)`.execute(db);
  await sql`create index seat_requests_player on seat_requests (player_id)`.execute(db);
  await sql`create index seat_requests_user on seat_requests (user_id)`.execute(db);
}
