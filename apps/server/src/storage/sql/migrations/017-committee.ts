import { type Kysely, sql } from 'kysely';

/** What the committee notes: on cards with one scorer, on seats that were left, and on whole cards in their logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards
    add column one_scorer jsonb check (jsonb_typeof(one_scorer) = 'array'),
    add column accepted_at timestamptz(3),
    add column accepted_by text references users (id),
    add constraint cards_accepted check ((accepted_at is null) = (accepted_by is null))`.execute(db);

  // Somebody who comes back after scores has a new card; the seat at the old one is kept.
  await sql`alter table game_players
    drop constraint game_players_pkey,
    add primary key (game_id, player_id, card_id),
    add column set_aside_at timestamptz(3) check (set_aside_at is null or left_at is not null)`.execute(db);
  await sql`create unique index game_players_seated on game_players (game_id, player_id) where left_at is null`.execute(
    db,
  );

  await sql`alter table card_log
    drop constraint card_log_check2,
    drop constraint card_log_check3,
    add column field text check (field in ('nofinish', 'disqualified', 'hci', 'hcp', 'comments', 'card', 'seat')),
    add column now text,
    add constraint card_log_hole check (case
      when kind in ('entry', 'committee', 'query') then hole is not null
      when kind in ('agreement', 'acceptance', 'leaving') then hole is null
      else (hole is null) = (field is not null) end),
    add constraint card_log_scorer check (case
      when kind in ('entry', 'query') then scorer_id is not null
      when kind = 'agreement' then true
      else scorer_id is null end)`.execute(db);
}
