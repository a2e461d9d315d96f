/**
 * Writes the drafts of a batch and returns true. Writes nothing and returns false if a game has another version than
 * the drafts, or a call of the batch was counted before. `games` names the version before and after the batch, `holes`
 * each resulting hole, `log` and `versions` the rows of the two logs. It decides nothing about scores. It is a function
 * because its statements are planned once a session: for a single score, planning costs more than writing.
 */
const commitScores = `create function commit_scores(games jsonb, holes jsonb, log jsonb, versions jsonb)
returns boolean language plpgsql as $$
declare
  held integer;
begin
  -- In one order for everybody who locks several. A score waits for no view of an advert, which refers to the game.
  perform from games g where g.id in (select id from jsonb_to_recordset($1) as b (id text)) order by g.id
    for no key update;
  update games g set version = b.after from jsonb_to_recordset($1) as b (id text, before integer, after integer)
    where g.id = b.id and g.version = b.before and g.deleted_at is null;
  get diagnostics held = row_count;
  if held < jsonb_array_length($1) then
    raise exception using errcode = 'FS001';
  end if;
  insert into card_log (card_id, kind, hole, scorer_id, typed_by, call_id, call_content, version, old, reason, typed_at,
      at, gross, mark, shots, tee_shot)
    select card_id, kind, hole, scorer_id, typed_by, call_id, call_content, version, old, reason, typed_at, at, gross,
      mark, shots, tee_shot
    from jsonb_to_recordset($3) as e (card_id text, kind text, hole smallint, scorer_id text, typed_by text,
      call_id text, call_content text, version integer, old text, reason text, typed_at timestamptz, at timestamptz,
      gross smallint, mark text, shots smallint, tee_shot text);
  insert into card_holes (card_id, hole, version, entries, committee, reopened, at)
    select card_id, hole, version, entries, committee, reopened, at
    from jsonb_to_recordset($2) as h (card_id text, hole smallint, version integer, entries jsonb, committee jsonb,
      reopened jsonb, at timestamptz)
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

export const cards = [
  `create table cards (
    id text primary key,
    state text not null default 'open' check (state in ('open', 'done')),
    submitted_at timestamptz(3),
    accepted_by_committee boolean not null default false,
    created_at timestamptz(3) not null default now(),
    one_scorer jsonb check (jsonb_typeof(one_scorer) = 'array'),
    accepted_at timestamptz(3),
    accepted_by text references users (id),
    mailed_at timestamptz(3),
    certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
    constraint cards_accepted check ((accepted_at is null) = (accepted_by is null))
  )`,

  // Tables that every score writes to have no foreign keys: each would be a look-up per row of a batch, and the commit
  // queue writes only cards and people that its game has locked. These are never deleted: people and games leave the
  // lists, not the database.
  `create table card_holes (
    card_id text not null,
    hole smallint not null check (hole between 1 and 36),
    version integer not null check (version > 0),
    entries jsonb not null check (jsonb_typeof(entries) = 'array'),
    committee jsonb,
    reopened jsonb,
    at timestamptz(3) not null,
    primary key (card_id, hole)
  )`,

  // A value on a hole is strokes or a mark, never both; shots before retiring only with DNF.
  `create table card_log (
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
    gross smallint check (gross between 1 and 36),
    mark text check (mark in ('PU', 'DNF', 'DNP')),
    shots smallint check (shots is null or (shots between 0 and 36 and mark = 'DNF')),
    field text check (field in ('nofinish', 'disqualified', 'hci', 'hcp', 'shcp', 'comments', 'card', 'seat', 'tee',
      'competition')),
    now text,
    device text,
    replaced boolean not null default false,
    tee_shot text,
    check (gross is null or mark is null),
    constraint card_log_check4 check ((call_id is null) = (call_content is null)),
    constraint card_log_hole check (case
      when kind in ('entry', 'committee', 'query') then hole is not null
      when kind in ('agreement', 'acceptance', 'leaving') then hole is null
      else (hole is null) = (field is not null) end),
    constraint card_log_scorer check (case
      when kind in ('entry', 'query') then scorer_id is not null
      when kind = 'agreement' then true
      else scorer_id is null end)
  )`,
  `create unique index card_log_call on card_log (typed_by, call_id) where call_id is not null`,
  `create index card_log_card on card_log (card_id, id)`,

  `create table game_log (
    game_id text not null,
    version integer not null,
    kind text not null check (kind in ('score', 'structure')),
    card_id text,
    hole smallint,
    scorer_id text,
    at timestamptz(3) not null default now(),
    shown text,
    primary key (game_id, version)
  )`,

  // Changes of data in other tables that boards show. They are written with the change itself, so that the leaderboards
  // get it even if the process ends before counting their versions (decision 081).
  `create table shown_changes (
    id bigint generated always as identity primary key,
    cause text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index shown_changes_cause on shown_changes (cause)`,

  commitScores,
];
