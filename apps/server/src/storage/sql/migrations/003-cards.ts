import { type Kysely, sql } from 'kysely';

/** A value on a hole: strokes or a mark, never both; shots before retiring only with DNF. */
const holeValue = sql.raw(`
    gross smallint check (gross between 1 and 36),
    mark text check (mark in ('PU', 'DNF', 'DNP')),
    shots smallint check (shots is null or (shots between 0 and 36 and mark = 'DNF')),
    check (gross is null or mark is null)`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cards (
    id text primary key,
    state text not null default 'open' check (state in ('open', 'done')),
    submitted_at timestamptz(3),
    accepted_by_committee boolean not null default false,
    created_at timestamptz(3) not null default now()
  )`.execute(db);

  await sql`create table game_players (
    game_id text not null references games (id) on delete cascade,
    player_id text not null references users (id),
    card_id text not null references cards (id),
    tee_id text not null references tees (id),
    group_id text references game_groups (id) on delete set null,
    group_position smallint,
    index_tenths smallint check (index_tenths between -100 and 600),
    social_tenths smallint check (social_tenths between -100 and 600),
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
    primary key (game_id, player_id)
  )`.execute(db);
  await sql`create index game_players_player on game_players (player_id)`.execute(db);
  await sql`create index game_players_card on game_players (card_id)`.execute(db);
  await sql`create index game_players_group on game_players (group_id)`.execute(db);

  await sql`create table game_scorers (
    game_id text not null references games (id) on delete cascade,
    scorer_id text not null references users (id),
    player_id text not null references users (id),
    by_hand boolean not null default false,
    primary key (game_id, scorer_id, player_id)
  )`.execute(db);

  // The tables that every score writes to have no foreign keys: each would be a look-up per row of a batch, and the
  // commit queue writes only cards and people that its game has locked. Nothing deletes those: people and games leave
  // the lists, not the database.
  await sql`create table card_holes (
    card_id text not null,
    hole smallint not null check (hole between 1 and 36),
    version integer not null check (version > 0),
    entries jsonb not null check (jsonb_typeof(entries) = 'array'),
    committee jsonb,
    reopened boolean not null,
    at timestamptz(3) not null,
    primary key (card_id, hole)
  )`.execute(db);

  await sql`create table card_log (
    id bigint generated always as identity primary key,
    card_id text not null,
    kind text not null check (kind in ('entry', 'committee', 'amendment', 'reopening', 'query', 'agreement',
      'acceptance', 'leaving')),
    hole smallint check (hole between 1 and 36),
    scorer_id text,
    typed_by text not null,
    call_id text,
    call_content text,
    version integer,
    old text,
    reason text,
    typed_at timestamptz(3),
    at timestamptz(3) not null,
    ${holeValue},
    check ((hole is null) = (kind in ('agreement', 'acceptance', 'leaving'))),
    check ((scorer_id is null) = (kind not in ('entry', 'query'))),
    check ((call_id is null) = (call_content is null))
  )`.execute(db);
  await sql`create unique index card_log_call on card_log (typed_by, call_id) where call_id is not null`.execute(
    db,
  );
  await sql`create index card_log_card on card_log (card_id, id)`.execute(db);

  await sql`create table game_log (
    game_id text not null,
    version integer not null,
    kind text not null check (kind in ('score', 'structure')),
    card_id text,
    hole smallint,
    scorer_id text,
    at timestamptz(3) not null default now(),
    primary key (game_id, version)
  )`.execute(db);

  await sql.raw(commitScores).execute(db);
}

/**
 * Writes what a batch was drafted to and returns true; or writes nothing and returns false, because a game is not of
 * the version that the draft stands on, or a call of the batch was counted before. `games` names the version before
 * and after the batch, `holes` each hole as it stands after it, `log` and `versions` the rows of the two logs. It
 * decides nothing about scores. A function, because its statements are planned once a session: for a lone score
 * planning costs more than writing.
 */
const commitScores = `create function commit_scores(games jsonb, holes jsonb, log jsonb, versions jsonb)
returns boolean language plpgsql as $$
declare
  held integer;
begin
  -- In one order for everybody who locks several.
  perform from games g where g.id in (select id from jsonb_to_recordset($1) as b (id text)) order by g.id for update;
  update games g set version = b.after from jsonb_to_recordset($1) as b (id text, before integer, after integer)
    where g.id = b.id and g.version = b.before and g.deleted_at is null;
  get diagnostics held = row_count;
  if held < jsonb_array_length($1) then
    raise exception using errcode = 'FS001';
  end if;
  insert into card_log (card_id, kind, hole, scorer_id, typed_by, call_id, call_content, version, old, reason, typed_at,
      at, gross, mark, shots)
    select card_id, kind, hole, scorer_id, typed_by, call_id, call_content, version, old, reason, typed_at, at, gross,
      mark, shots
    from jsonb_to_recordset($3) as e (card_id text, kind text, hole smallint, scorer_id text, typed_by text,
      call_id text, call_content text, version integer, old text, reason text, typed_at timestamptz, at timestamptz,
      gross smallint, mark text, shots smallint);
  insert into card_holes (card_id, hole, version, entries, committee, reopened, at)
    select card_id, hole, version, entries, committee, reopened, at
    from jsonb_to_recordset($2) as h (card_id text, hole smallint, version integer, entries jsonb, committee jsonb,
      reopened boolean, at timestamptz)
    on conflict (card_id, hole) do update set version = excluded.version, entries = excluded.entries,
      committee = excluded.committee, reopened = excluded.reopened, at = excluded.at;
  insert into game_log (game_id, version, kind, card_id, hole, scorer_id, at)
    select game_id, version, 'score', card_id, hole, scorer_id, at
    from jsonb_to_recordset($4) as v (game_id text, version integer, card_id text, hole smallint, scorer_id text,
      at timestamptz);
  return true;
exception
  when unique_violation or sqlstate 'FS001' then
    return false;
end $$`;
