import { type Kysely, sql } from 'kysely';

const day = (column: string) => sql.raw(`${column} text check (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`);

/** Knock-outs: brackets with entrants, rounds with deadlines, and results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table knock_outs (
    id text primary key,
    name text not null check (length(name) >= 2),
    club_id text not null references clubs (id),
    owner_id text not null references users (id),
    format text not null check (format in ('singles', 'foursomes', 'fourball')),
    draw_by text not null check (draw_by in ('list', 'handicap', 'open')),
    first_round text not null check (first_round in ('byes', 'preliminary')),
    unplayed text not null check (unplayed in ('betterSeed', 'toss', 'bothOut', 'committee')),
    holes smallint not null check (holes between 1 and 36),
    plate boolean not null,
    public_page boolean not null,
    reminder_days smallint not null check (reminder_days between 0 and 14),
    seed integer,
    drawn_at timestamptz(3),
    draws smallint not null default 0,
    plate_seed integer,
    plate_drawn_at timestamptz(3),
    plate_draws smallint not null default 0,
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((seed is null) = (drawn_at is null)),
    check ((plate_seed is null) = (plate_drawn_at is null))
  )`.execute(db);
  await sql`create index knock_outs_owner on knock_outs (owner_id)`.execute(db);
  await sql`create index knock_outs_club on knock_outs (club_id)`.execute(db);
  await sql`create table knock_out_entrants (
    id text primary key,
    knock_out_id text not null references knock_outs (id) on delete cascade,
    number smallint not null check (number >= 1),
    seed smallint check (seed >= 1),
    plate_seed smallint check (plate_seed >= 1),
    out text check (out in ('withdrawn', 'disqualified')),
    unique (knock_out_id, number)
  )`.execute(db);
  await sql`create table knock_out_players (
    entrant_id text not null references knock_out_entrants (id) on delete cascade,
    position smallint not null check (position between 1 and 2),
    user_id text references users (id),
    name text,
    last_name text,
    index_tenths smallint,
    shares_contact boolean not null default false,
    primary key (entrant_id, position),
    check ((user_id is null) = (name is not null and last_name is not null))
  )`.execute(db);
  await sql`create index knock_out_players_user on knock_out_players (user_id)`.execute(db);
  await sql`create table knock_out_rounds (
    knock_out_id text not null references knock_outs (id) on delete cascade,
    section text not null check (section in ('main', 'plate')),
    round smallint not null check (round between 1 and 8),
    ${day('deadline')},
    applied_at timestamptz(3),
    primary key (knock_out_id, section, round)
  )`.execute(db);
  await sql`create table knock_out_results (
    knock_out_id text not null references knock_outs (id) on delete cascade,
    section text not null check (section in ('main', 'plate')),
    round smallint not null,
    match smallint not null,
    how text not null check (how in ('played', 'walkover', 'conceded', 'disqualified', 'notPlayed')),
    winner_id text references knock_out_entrants (id) on delete cascade,
    score text,
    toss integer,
    status text not null check (status in ('entered', 'disputed', 'final')),
    by_entrant_id text references knock_out_entrants (id) on delete cascade,
    by_id text references users (id),
    at timestamptz(3) not null,
    primary key (knock_out_id, section, round, match)
  )`.execute(db);
  await sql`create index knock_out_results_winner on knock_out_results (winner_id)`.execute(db);
  await sql`create index knock_out_results_by_entrant on knock_out_results (by_entrant_id)`.execute(db);
  await sql`create index knock_out_results_by on knock_out_results (by_id)`.execute(db);
  await sql`create table knock_out_reminders (
    knock_out_id text not null references knock_outs (id) on delete cascade,
    section text not null,
    round smallint not null,
    match smallint not null,
    entrants text not null,
    deadline text not null,
    at timestamptz(3) not null default now(),
    primary key (knock_out_id, section, round, match, entrants, deadline)
  )`.execute(db);
  await sql`create table knock_out_games (
    knock_out_id text not null references knock_outs (id) on delete cascade,
    section text not null check (section in ('main', 'plate')),
    round smallint not null,
    match smallint not null,
    entrants text not null,
    game_id text not null unique references games (id) on delete cascade,
    taken_at timestamptz(3),
    primary key (knock_out_id, section, round, match)
  )`.execute(db);
}
