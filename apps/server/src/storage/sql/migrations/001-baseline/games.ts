export const games = [
  // A rule has an owner and a current version. Its content is in its versions, which never change: a game plays one
  // version.
  `create table game_rules (
    id text primary key,
    standard boolean not null,
    owner_id text references users (id),
    active boolean not null default true,
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    version integer not null default 1,
    check (standard or owner_id is not null)
  )`,
  `create index game_rules_owner on game_rules (owner_id) where deleted_at is null`,
  `create index game_rules_search on game_rules using gin (search gin_trgm_ops)`,

  `create table game_rule_versions (
    rule_id text not null references game_rules (id) on delete cascade,
    number integer not null check (number >= 1),
    name text not null check (length(name) >= 2),
    introduction text not null default '',
    type text not null check (type in ('WHS', 'basic', 'custom')),
    scoring_format text not null check (scoring_format in ('stableford', 'stroke', 'parBogey')),
    holes_number smallint not null check (holes_number in (18, 12, 9, 6)),
    settings jsonb not null,
    created_at timestamptz(3) not null default now(),
    made_by text references users (id),
    primary key (rule_id, number)
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% does not change', tg_table_name; end $$`,
  `create trigger game_rule_versions_stay before update on game_rule_versions
    for each row execute function refuse_change()`,

  `create table game_rule_accessors (
    rule_id text not null references game_rules (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (rule_id, user_id)
  )`,
  `create index game_rule_accessors_user on game_rule_accessors (user_id)`,

  `create table game_rule_log (
    id bigint generated always as identity primary key,
    rule_id text not null references game_rules (id) on delete cascade,
    by_id text not null references users (id),
    field text not null check (field in ('standard', 'active', 'accessor', 'deleted')),
    now text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index game_rule_log_rule on game_rule_log (rule_id, id)`,

  // Linked games name the same main scoring game, which names itself. An entry fee is for every player (1) or every
  // four or part of four (2).
  `create table games (
    id text primary key,
    code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
    name text not null check (length(name) >= 2),
    date timestamptz(3) not null,
    state text not null default 'waitingList' check (state in ('waitingList', 'playing', 'done')),
    course_id text not null references courses (id),
    rule_id text not null,
    owner_id text not null references users (id),
    max_players smallint not null check (max_players between 1 and 1000),
    starting_tees jsonb not null default '[1]',
    leaderboard jsonb not null,
    start_sheet jsonb not null,
    verify_quick_scores boolean not null,
    auto_progress boolean not null,
    redirect_url text check (redirect_url like 'https://%'),
    version integer not null default 1,
    started_at timestamptz(3),
    ended_at timestamptz(3),
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    kind text not null check (kind in ('club', 'player')),
    join_after_start boolean not null default true,
    rule_version integer not null,
    certification jsonb not null default '{}' check (jsonb_typeof(certification) = 'object'),
    planned_round jsonb not null default '{}' check (jsonb_typeof(planned_round) = 'object'),
    rehearsal_of text references games (id) on delete cascade,
    result_rules jsonb not null default '{}' check (jsonb_typeof(result_rules) = 'object'),
    side_a text,
    side_b text,
    main_game_id text references games (id),
    is_paid boolean not null default false,
    pay_before_play boolean not null default false,
    pay_type smallint check (pay_type in (1, 2)),
    fee_pence integer check (fee_pence > 0),
    check ((state = 'waitingList') = (started_at is null)),
    check ((state = 'done') = (ended_at is not null)),
    constraint games_sides_check check ((side_a is null) = (side_b is null)),
    constraint games_fee check ((pay_type is null) = (fee_pence is null) and (not is_paid or fee_pence is not null)),
    foreign key (rule_id, rule_version) references game_rule_versions (rule_id, number)
  )`,
  // All keys of an index have one direction, so that PostgreSQL can read it forwards or backwards.
  `create index games_date on games (date, id) where deleted_at is null`,
  `create index games_playing on games (date) where state = 'playing' and deleted_at is null`,
  `create index games_ended on games (ended_at) where state = 'done' and deleted_at is null`,
  `create index games_course on games (course_id)`,
  `create index games_owner on games (owner_id)`,
  `create index games_rule on games (rule_id)`,
  `create index games_search on games using gin (search gin_trgm_ops)`,
  `create unique index games_rehearsal on games (rehearsal_of) where deleted_at is null`,
  `create index games_linked on games (main_game_id) where main_game_id is not null`,

  `create table game_tees (
    game_id text not null references games (id) on delete cascade,
    tee_id text not null references tees (id),
    primary key (game_id, tee_id)
  )`,
  `create index game_tees_tee on game_tees (tee_id)`,

  `create table game_organisers (
    game_id text not null references games (id) on delete cascade,
    user_id text not null references users (id),
    type text not null check (type in ('owner', 'club manager', 'organiser')),
    primary key (game_id, user_id)
  )`,
  `create index game_organisers_user on game_organisers (user_id)`,

  `create table game_groups (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    name text not null check (length(name) >= 3),
    starting_hole smallint not null check (starting_hole between 1 and 36),
    position integer not null,
    by_player boolean not null default false
  )`,
  `create unique index game_groups_name on game_groups (game_id, lower(name))`,

  // Places held until a time, while a person pays for them.
  `create table place_holds (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    user_id text not null references users (id),
    places smallint not null check (places >= 1),
    until timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index place_holds_game on place_holds (game_id, until)`,

  `create table hidden_history (
    user_id text not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    primary key (user_id, game_id)
  )`,
];
