import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table game_rules (
    id text primary key,
    name text not null check (length(name) >= 2),
    introduction text not null default '',
    type text not null check (type in ('WHS', 'basic', 'custom')),
    standard boolean not null,
    scoring_format text not null check (scoring_format in ('stableford', 'stroke')),
    holes_number smallint not null check (holes_number in (18, 12, 9, 6)),
    settings jsonb not null,
    owner_id text references users (id),
    active boolean not null default true,
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    check (standard or owner_id is not null)
  )`.execute(db);
  await sql`create index game_rules_name on game_rules (name, id) where deleted_at is null`.execute(db);
  await sql`create index game_rules_owner on game_rules (owner_id) where deleted_at is null`.execute(db);
  await sql`create index game_rules_search on game_rules using gin (search gin_trgm_ops)`.execute(db);

  await sql`create table games (
    id text primary key,
    code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
    name text not null check (length(name) >= 2),
    date timestamptz(3) not null,
    state text not null default 'waitingList' check (state in ('waitingList', 'playing', 'done')),
    course_id text not null references courses (id),
    rule_id text not null references game_rules (id),
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
    check ((state = 'waitingList') = (started_at is null)),
    check ((state = 'done') = (ended_at is not null))
  )`.execute(db);
  await sql`create index games_date on games (date desc, id) where deleted_at is null`.execute(db);
  await sql`create index games_course on games (course_id)`.execute(db);
  await sql`create index games_owner on games (owner_id)`.execute(db);
  await sql`create index games_search on games using gin (search gin_trgm_ops)`.execute(db);

  await sql`create table game_tees (
    game_id text not null references games (id) on delete cascade,
    tee_id text not null references tees (id),
    primary key (game_id, tee_id)
  )`.execute(db);
  await sql`create index game_tees_tee on game_tees (tee_id)`.execute(db);

  await sql`create table game_organisers (
    game_id text not null references games (id) on delete cascade,
    user_id text not null references users (id),
    type text not null check (type in ('owner', 'club manager', 'organiser')),
    primary key (game_id, user_id)
  )`.execute(db);
  await sql`create index game_organisers_user on game_organisers (user_id)`.execute(db);

  await sql`create table game_groups (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    name text not null check (length(name) >= 3),
    starting_hole smallint not null check (starting_hole between 1 and 36),
    position integer not null
  )`.execute(db);
  await sql`create unique index game_groups_name on game_groups (game_id, lower(name))`.execute(db);

  await sql`create table hidden_history (
    user_id text not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    primary key (user_id, game_id)
  )`.execute(db);
}
