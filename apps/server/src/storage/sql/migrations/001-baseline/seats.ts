/** Seats of players in games, their teams, scorers and custom handicaps. */
export const seats = [
  // A team that plays one ball gets its card when its first member joins.
  `create table teams (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    name text not null check (length(name) >= 3),
    color text not null,
    position integer not null,
    card_id text references cards (id)
  )`,
  `create unique index teams_name on teams (game_id, lower(name))`,
  `create unique index teams_card on teams (card_id) where card_id is not null`,

  // A player who returns after scores has a new card; the seat with the old one is kept.
  `create table game_players (
    game_id text not null references games (id) on delete cascade,
    player_id text not null references users (id),
    card_id text not null references cards (id),
    tee_id text not null references tees (id),
    group_id text references game_groups (id) on delete set null,
    group_position smallint,
    index_tenths smallint check (index_tenths between -100 and 600),
    social_hundredths smallint check (social_hundredths between -1000 and 6000),
    override_tenths smallint,
    no_finish text check (no_finish in ('DNF', 'DNP', 'WD')),
    disqualified boolean not null default false,
    reason text,
    comments text,
    result jsonb,
    pay_status smallint not null default 0 check (pay_status in (0, 1, 2)),
    joined_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    left_at timestamptz(3),
    added_by text references users (id),
    invited_at timestamptz(3) check (invited_at is null or added_by is not null),
    accepted_at timestamptz(3) check (accepted_at is null or invited_at is not null),
    asked_group_id text references game_groups (id) on delete set null,
    outcome jsonb,
    grouped_by text references users (id),
    set_aside_at timestamptz(3) check (set_aside_at is null or left_at is not null),
    out_of_competition boolean not null default false,
    custom jsonb,
    new_custom_tenths integer,
    team_id text references teams (id) on delete set null,
    primary key (game_id, player_id, card_id)
  )`,
  `create unique index game_players_seated on game_players (game_id, player_id) where left_at is null`,
  `create index game_players_player on game_players (player_id)`,
  `create index game_players_card on game_players (card_id)`,
  `create index game_players_group on game_players (group_id)`,
  `create index game_players_team on game_players (team_id) where team_id is not null`,
  `create index game_players_added on game_players (added_by, invited_at) where invited_at is not null`,
  `create index game_players_seated_by on game_players (added_by, joined_at) where added_by is not null`,
  `create index game_players_asked on game_players (asked_group_id) where asked_group_id is not null`,

  `create table game_scorers (
    game_id text not null references games (id) on delete cascade,
    scorer_id text not null references users (id),
    player_id text not null references users (id),
    by_hand boolean not null default false,
    primary key (game_id, scorer_id, player_id)
  )`,

  // Handicaps of custom rules: each row is a step, from the close of a game or set by hand, and the last one counts. A
  // seat stores the custom handicap that its player plays with, and the one after the game.
  `create table custom_handicaps (
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
  )`,
  `create index custom_handicaps_last on custom_handicaps (rule_id, player_id, at desc, id desc)`,
  `create index custom_handicaps_player on custom_handicaps (player_id)`,
  `create index custom_handicaps_by on custom_handicaps (by_id)`,
];
