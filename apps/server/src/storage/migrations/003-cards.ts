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
    no_finish text check (no_finish in ('DNF', 'DNP', 'WD')),
    disqualified boolean not null default false,
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
    result jsonb,
    pay_status smallint not null default 0 check (pay_status in (0, 1, 2)),
    joined_at timestamptz(3) not null default now(),
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
  // commit queue writes only cards and people that its game holds. Nothing deletes those: people and games leave the
  // lists, not the database.
  await sql`create table card_holes (
    card_id text not null,
    hole smallint not null check (hole between 1 and 36),
    version integer not null check (version > 0),
    primary key (card_id, hole)
  )`.execute(db);

  await sql`create table card_entries (
    card_id text not null,
    hole smallint not null check (hole between 1 and 36),
    scorer_id text not null,
    version integer not null check (version > 0),
    first_version integer not null,
    ${holeValue},
    check (gross is not null or mark is not null),
    primary key (card_id, hole, scorer_id)
  )`.execute(db);

  await sql`create table card_log (
    id bigint generated always as identity primary key,
    card_id text not null,
    hole smallint not null,
    scorer_id text not null,
    typed_by text not null,
    call_id text,
    version integer not null,
    old text,
    typed_at timestamptz(3),
    at timestamptz(3) not null default now(),
    ${holeValue}
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
    at timestamptz(3) not null default now(),
    primary key (game_id, version)
  )`.execute(db);

  await sql.raw(readScores).execute(db);
  await sql.raw(commitScores).execute(db);
}

/**
 * What the entries of a batch stand on: their games (held until the transaction ends, in one order for everybody,
 * when asked), cards, holes, and the calls seen before. Row by row through the keys (lateral, and `offset 0` so that
 * it stays so): a plan for the whole would read ever larger tables whole. A function, so that it is planned once a session.
 */
const readScores = `create function read_scores(game_ids jsonb, holes jsonb, calls jsonb, hold boolean)
returns jsonb language plpgsql as $$
begin
  if hold then
    perform from games where id in (select jsonb_array_elements_text(game_ids)) order by id for update;
  end if;
  return (
    with wanted as (select distinct card_id, hole
        from jsonb_to_recordset(holes) as w (card_id text, hole smallint)),
      asked as (select * from jsonb_to_recordset(calls) as c (typed_by text, call_id text))
    select jsonb_build_object(
      'games', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'version', version))
        from games where deleted_at is null and id in (select jsonb_array_elements_text(game_ids))), '[]'),
      'cards', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state))
        from cards c where c.id in (select card_id from wanted)), '[]'),
      'holes', coalesce((select jsonb_agg(jsonb_build_object('card_id', card_id, 'hole', hole, 'version', h.version))
        from wanted, lateral (select version from card_holes c
          where c.card_id = wanted.card_id and c.hole = wanted.hole offset 0) h), '[]'),
      'entries', coalesce((select jsonb_agg(to_jsonb(e) order by e.first_version)
        from wanted, lateral (select * from card_entries c
          where c.card_id = wanted.card_id and c.hole = wanted.hole offset 0) e), '[]'),
      'seen', coalesce((select jsonb_agg(jsonb_build_object('typed_by', typed_by, 'call_id', call_id, 'version', l.version))
        from asked, lateral (select version from card_log c
          where c.typed_by = asked.typed_by and c.call_id = asked.call_id offset 0) l), '[]')));
end $$`;

/**
 * Writes a batch of scores, if its games are where the batch takes them to be: its first version of a game must
 * follow on the game's, else it ends with the error FS001 and has written nothing. It writes the holes' versions, the
 * entries that stand, the card's log, and the games' logs and versions. With `hold`, others who write are waited for.
 * A function, because its statements are planned once a session: for a lone score planning costs more than writing.
 */
const commitScores = `create function commit_scores(entries jsonb, log jsonb, hold boolean) returns void language plpgsql as $$
begin
  if hold then
    perform from games where id in (select game_id from jsonb_to_recordset(log) as g (game_id text))
      order by id for update;
  end if;
  if exists (
    select from (select game_id, min(version) as first
      from jsonb_to_recordset(log) as g (game_id text, version integer) group by game_id) g
    left join games on games.id = g.game_id and games.deleted_at is null
    where games.version is distinct from g.first - 1
  ) then
    raise exception 'a game has moved on' using errcode = 'FS001';
  end if;
  insert into card_holes (card_id, hole, version)
    select card_id, hole, max(version)
    from jsonb_to_recordset(entries) as e (card_id text, hole smallint, version integer)
    group by card_id, hole
    on conflict (card_id, hole) do update set version = excluded.version;
  delete from card_entries c
    using jsonb_to_recordset(entries) as e
      (card_id text, hole smallint, scorer_id text, gross smallint, mark text, last boolean)
    where e.last and e.gross is null and e.mark is null
      and c.card_id = e.card_id and c.hole = e.hole and c.scorer_id = e.scorer_id;
  insert into card_entries (card_id, hole, scorer_id, version, first_version, gross, mark, shots)
    select card_id, hole, scorer_id, version, version, gross, mark, shots
    from jsonb_to_recordset(entries) as e (card_id text, hole smallint, scorer_id text, version integer,
      gross smallint, mark text, shots smallint, last boolean)
    where e.last and (e.gross is not null or e.mark is not null)
    on conflict (card_id, hole, scorer_id) do update
      set version = excluded.version, gross = excluded.gross, mark = excluded.mark, shots = excluded.shots;
  insert into card_log (card_id, hole, scorer_id, typed_by, call_id, version, old, typed_at, gross, mark, shots)
    select card_id, hole, scorer_id, typed_by, call_id, version, old, typed_at, gross, mark, shots
    from jsonb_to_recordset(entries) as e (card_id text, hole smallint, scorer_id text, typed_by text, call_id text,
      version integer, old text, typed_at timestamptz, gross smallint, mark text, shots smallint)
    order by version;
  insert into game_log (game_id, version, kind, card_id, hole)
    select game_id, version, 'score', card_id, hole
    from jsonb_to_recordset(log) as g (game_id text, version integer, card_id text, hole smallint);
  update games set version = v.version
    from (select game_id, max(version) as version
      from jsonb_to_recordset(log) as g (game_id text, version integer) group by game_id) v
    where games.id = v.game_id;
end $$`;
