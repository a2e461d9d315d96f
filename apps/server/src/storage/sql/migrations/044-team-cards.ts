import { type Kysely, sql } from 'kysely';

/** A team that plays one card has it from its first member on; an entry on it says whose tee shot counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column card_id text references cards (id)`.execute(db);
  await sql`create unique index teams_card on teams (card_id) where card_id is not null`.execute(db);
  await sql`alter table card_log add column tee_shot text`.execute(db);
  await sql.raw(commitScores).execute(db);
}

/** As it was, with whose tee shot counted, and with a lock that lets rows be written which only refer to a game. */
const commitScores = `create or replace function commit_scores(games jsonb, holes jsonb, log jsonb, versions jsonb)
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
