import { type Kysely, sql } from 'kysely';

/** Match days of two sides: players, sessions with the orders of both sides, and results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table team_days (
    id text primary key,
    name text not null check (length(name) >= 2),
    club_id text not null references clubs (id),
    owner_id text not null references users (id),
    public_page boolean not null,
    holder text check (holder in ('a', 'b')),
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index team_days_owner on team_days (owner_id)`.execute(db);
  await sql`create index team_days_club on team_days (club_id)`.execute(db);
  await sql`create table team_day_sides (
    team_day_id text not null references team_days (id) on delete cascade,
    side text not null check (side in ('a', 'b')),
    name text not null,
    captain_id text references users (id),
    primary key (team_day_id, side)
  )`.execute(db);
  await sql`create index team_day_sides_captain on team_day_sides (captain_id)`.execute(db);
  await sql`create table team_day_players (
    id text primary key,
    team_day_id text not null references team_days (id) on delete cascade,
    side text not null check (side in ('a', 'b')),
    number smallint not null check (number >= 1),
    user_id text references users (id),
    name text,
    last_name text,
    index_tenths smallint,
    check ((user_id is null) = (name is not null and last_name is not null))
  )`.execute(db);
  await sql`create index team_day_players_of on team_day_players (team_day_id)`.execute(db);
  await sql`create index team_day_players_user on team_day_players (user_id)`.execute(db);
  await sql`create table team_day_sessions (
    team_day_id text not null references team_days (id) on delete cascade,
    session smallint not null check (session >= 1),
    kind text not null check (kind in ('singles', 'foursomes', 'fourball')),
    match_count smallint not null check (match_count >= 1),
    points smallint not null check (points >= 1),
    holes smallint not null check (holes between 1 and 36),
    day text check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    start text check (start ~ '^[0-9]{2}:[0-9]{2}$'),
    interval_minutes smallint not null check (interval_minutes >= 0),
    revealed_at timestamptz(3),
    primary key (team_day_id, session)
  )`.execute(db);
  await sql`create table team_day_orders (
    team_day_id text not null,
    session smallint not null,
    side text not null check (side in ('a', 'b')),
    by_id text not null references users (id),
    at timestamptz(3) not null,
    primary key (team_day_id, session, side),
    foreign key (team_day_id, session) references team_day_sessions on delete cascade
  )`.execute(db);
  await sql`create index team_day_orders_by on team_day_orders (by_id)`.execute(db);
  await sql`create table team_day_lines (
    team_day_id text not null,
    session smallint not null,
    side text not null,
    match smallint not null check (match >= 1),
    position smallint not null check (position between 1 and 2),
    player_id text not null references team_day_players (id) on delete cascade,
    primary key (team_day_id, session, side, match, position),
    foreign key (team_day_id, session, side) references team_day_orders on delete cascade
  )`.execute(db);
  await sql`create index team_day_lines_player on team_day_lines (player_id)`.execute(db);
  await sql`create table team_day_results (
    team_day_id text not null,
    session smallint not null,
    match smallint not null check (match >= 1),
    how text not null check (how in ('played', 'walkover', 'conceded', 'disqualified', 'notPlayed')),
    winner text check (winner in ('a', 'b')),
    score text,
    status text not null check (status in ('entered', 'disputed', 'final')),
    by_side text check (by_side in ('a', 'b')),
    by_id text references users (id),
    at timestamptz(3) not null,
    primary key (team_day_id, session, match),
    foreign key (team_day_id, session) references team_day_sessions on delete cascade
  )`.execute(db);
  await sql`create index team_day_results_by on team_day_results (by_id)`.execute(db);
}
