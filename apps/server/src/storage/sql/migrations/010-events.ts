import { type Kysely, sql } from 'kysely';

/** Events of several rounds. A game may be a round of several events, and is not deleted while it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events (
    id text primary key,
    name text not null check (length(name) >= 2),
    by_figure text not null check (by_figure in ('gross', 'nett')),
    ties text not null check (ties in ('shared', 'lastRound', 'countback')),
    cut_after smallint check (cut_after >= 1),
    cut_places smallint check (cut_places >= 1),
    cut_within smallint check (cut_within >= 0),
    owner_id text not null references users (id),
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((cut_after is null) = (cut_places is null and cut_within is null))
  )`.execute(db);
  await sql`create index events_owner on events (owner_id)`.execute(db);
  await sql`create table event_rounds (
    event_id text not null references events (id) on delete cascade,
    game_id text not null references games (id),
    number smallint not null check (number between 1 and 6),
    abandoned boolean not null default false,
    primary key (event_id, game_id),
    unique (event_id, number)
  )`.execute(db);
  await sql`create index event_rounds_game on event_rounds (game_id)`.execute(db);
}
