import { type Kysely, sql } from 'kysely';

/** Leagues: sides with players, deadlines of rounds, substitutes and results of fixtures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table leagues (
    id text primary key,
    name text not null check (length(name) >= 2),
    club_id text not null references clubs (id),
    owner_id text not null references users (id),
    public_page boolean not null,
    format text not null check (format in ('singles', 'foursomes', 'fourball')),
    holes smallint not null check (holes between 1 and 36),
    match_count smallint not null check (match_count >= 1),
    legs smallint not null check (legs between 1 and 2),
    points_win smallint not null check (points_win >= points_half),
    points_half smallint not null check (points_half >= points_loss),
    points_loss smallint not null check (points_loss >= 0),
    points_match smallint not null check (points_match >= 0),
    tie_break text not null check (tie_break in ('difference', 'headToHead')),
    withdrawal text not null check (withdrawal in ('void', 'half', 'stand')),
    substitute_limit text not null check (substitute_limit in ('any', 'lower', 'most')),
    limit_tenths smallint,
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((substitute_limit = 'any') = (limit_tenths is null))
  )`.execute(db);
  await sql`create index leagues_owner on leagues (owner_id)`.execute(db);
  await sql`create index leagues_club on leagues (club_id)`.execute(db);
  await sql`create table league_sides (
    id text primary key,
    league_id text not null references leagues (id) on delete cascade,
    number smallint not null check (number >= 1),
    name text,
    withdrawn_at timestamptz(3)
  )`.execute(db);
  await sql`create index league_sides_of on league_sides (league_id)`.execute(db);
  await sql`create table league_players (
    id text primary key,
    side_id text not null references league_sides (id) on delete cascade,
    number smallint not null check (number >= 1),
    substitute boolean not null,
    user_id text references users (id),
    name text,
    last_name text,
    index_tenths smallint,
    check ((user_id is null) = (name is not null and last_name is not null))
  )`.execute(db);
  await sql`create index league_players_of on league_players (side_id)`.execute(db);
  await sql`create index league_players_user on league_players (user_id)`.execute(db);
  await sql`create table league_deadlines (
    league_id text not null references leagues (id) on delete cascade,
    round smallint not null check (round >= 1),
    day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    primary key (league_id, round)
  )`.execute(db);
  await sql`create table league_substitutes (
    league_id text not null references leagues (id) on delete cascade,
    round smallint not null check (round >= 1),
    fixture smallint not null check (fixture >= 1),
    player_id text not null references league_players (id) on delete cascade,
    substitute_id text not null references league_players (id) on delete cascade,
    by_id text not null references users (id),
    at timestamptz(3) not null,
    primary key (league_id, round, fixture, player_id),
    unique (league_id, round, fixture, substitute_id)
  )`.execute(db);
  await sql`create index league_substitutes_player on league_substitutes (player_id)`.execute(db);
  await sql`create index league_substitutes_substitute on league_substitutes (substitute_id)`.execute(db);
  await sql`create index league_substitutes_by on league_substitutes (by_id)`.execute(db);
  await sql`create table league_results (
    league_id text not null references leagues (id) on delete cascade,
    round smallint not null check (round >= 1),
    fixture smallint not null check (fixture >= 1),
    how text not null check (how in ('played', 'walkover', 'conceded', 'notPlayed')),
    won_a smallint not null check (won_a >= 0),
    won_b smallint not null check (won_b >= 0),
    score text,
    status text not null check (status in ('entered', 'disputed', 'final')),
    by_side text check (by_side in ('a', 'b')),
    by_id text references users (id),
    at timestamptz(3) not null,
    primary key (league_id, round, fixture)
  )`.execute(db);
  await sql`create index league_results_by on league_results (by_id)`.execute(db);
}
