import { type Kysely, sql } from 'kysely';

/** Entry lists of games, and their entrants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column entry_list boolean not null default false`.execute(db);
  await sql`create table entry_lists (
    game_id text primary key references games (id) on delete cascade,
    opens_at timestamptz(3) not null,
    closes_at timestamptz(3) not null,
    spaces smallint not null check (spaces between 1 and 1000),
    order_by text not null check (order_by in ('first', 'ballot')),
    members_first boolean not null,
    favours_missed boolean not null,
    answer_hours smallint not null check (answer_hours between 0 and 168),
    seed text not null check (length(seed) = 32),
    last_number integer not null default 0,
    settled_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check (opens_at < closes_at)
  )`.execute(db);
  await sql`create table entry_list_entrants (
    game_id text not null references entry_lists (game_id) on delete cascade,
    user_id text not null references users (id),
    number integer not null check (number >= 1),
    member boolean not null,
    favoured boolean not null default false,
    state text not null check (state in ('in', 'offered', 'waiting', 'withdrawn', 'declined', 'lapsed')),
    until timestamptz(3),
    entered_at timestamptz(3) not null,
    primary key (game_id, user_id),
    unique (game_id, number),
    check ((state = 'offered') = (until is not null))
  )`.execute(db);
  await sql`create index entry_list_entrants_user on entry_list_entrants (user_id)`.execute(db);
  await sql`create index entry_list_entrants_until on entry_list_entrants (until) where until is not null`.execute(
    db,
  );
}
